/**
 * Table of data: words that sites print beside names, in the languages of their interfaces ("Authors", "Yazarlar",
 * "Correspondance", "Follow"). Written as one word in a byline they are never somebody's name.
 */
const WORDS = new Set(
  `authors author contributors contributor follow following affiliation affiliations correspondence corresponding doi english
  issn isbn abstract summary keywords references orcid profile cite share download pdf html issue volume editor editors
  autor autores autora autoras autores/as autoria resumen resumo referencias referências palabras palavras clave chave español
  português cómo citar correo correspondencia correspondência sección seção
  auteur auteurs résumé résumés français correspondance courriel rubrique mots-clés
  autoren autorinnen autor:innen innen zusammenfassung deutsch heft korrespondenz korrespondenzadresse literatur
  autori autrici italiano riassunto
  yazar yazarlar öz özet türkçe makale kaynakça kaynaklar iletişim sorumlu
  penulis abstrak korespondensi bahasa referensi
  autorzy streszczenie polski autoři abstrakt čeština
  автор авторы авторах резюме аннотация реферат русский
  作者 著者 摘要 关键词 抄録 要旨 日本語 中文 저자 초록 한국어
  as biografi biografía biografia biographies biography bilgileri informasi información informações information сведения обавторах
  quellen
  نویسنده نویسندگان چکیده فارسی العربية المؤلفون`.split(/\s+/),
)

/** `著者情報`, `作者单位`: nothing separates the words of Chinese and Japanese. */
const BEGINS = /^(?:作者|著者|저자|執筆者|通讯|通信|責任著者|교신저자)/

export function isInterfaceWord(word: string): boolean {
  const bare = word
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('i\u0307', 'i')
    .replace(/^[\p{P}\s]+|[\p{P}\s]+$/gu, '')
  return WORDS.has(bare) || BEGINS.test(bare)
}
