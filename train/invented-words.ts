/** Table of data: words for invented issue pages, by language. Written for this purpose; no journal or person is meant. */
export interface Tongue {
  /** Words of titles; the joined ones stand between others in lower case. */
  readonly nouns: string
  readonly joints: string
  readonly families: string
  readonly givens: string
  readonly abstract: string
  readonly fulltext: string
  readonly pdf: string
  /** Site pages, `;` between captions. */
  readonly site: string
  /** Captions of whole issues, covers, contents, indexes. */
  readonly matter: string
  /** Short items that are articles nevertheless. */
  readonly shortItems: string
  readonly sections: string
  readonly volume: string
  readonly issue: string
}

const LATIN_FAMILIES =
  'Abendroth Castaneda Delorme Eriksson Farkas Gutmann Halloran Ivarsson Jaramillo Kowal Lindqvist Moretti Novotny Ostrander Pereira Quiroga Rasmussen Santoro Thornbury Ulrich Vasquez Wexford Yilmaz Zimmer Okafor Nakamura Chen Singh Demir Santoso'
const LATIN_GIVENS =
  'Ada Bruno Clara David Elena Felix Greta Hugo Irene Jonas Karin Luis Maria Nils Olga Pedro Rosa Stefan Tanja Ugo Vera Willem Xenia Yusuf Zoe'

export const TONGUES: Readonly<Record<string, Tongue>> = {
  en: {
    nouns:
      'treatment cohort outcome survival children carcinoma hypertension model network learning species distribution habitat genus revision spectral analysis protein expression receptor soil nitrogen forest river economic policy education teachers students memory attention risk mortality surgery infection antibody trial screening fracture insulin kidney cardiac migration language poetry architecture graph inference estimation robots quantum catalyst membrane polymer wind turbine climate rainfall fishery larvae beetles orchids',
    joints: 'of in the and for with from on by a using among between after during without to as through versus',
    families: LATIN_FAMILIES,
    givens: LATIN_GIVENS,
    abstract: 'Abstract;abs;Summary;View abstract;[Abstract];Abstract (HTML)',
    fulltext:
      'Full Text;HTML;Full text (HTML);Full-Text;[Full Text];Read article;View article;Read more;Read Online;EPUB;XML',
    pdf: 'PDF;pdf;Download PDF;PDF (123 KB);[PDF];Full Text PDF;Download;View PDF;Full Text (PDF);Open PDF;Article PDF',
    site: 'Home;About;About the journal;Contact;Contact us;Search;Advanced search;Login;Register;Current issue;Archives;All issues;Editorial board;Editorial team;Submissions;Submit a manuscript;Author guidelines;Instructions for authors;Subscribe;RSS;Alerts;News;Announcements;Privacy policy;Terms of use;Help;FAQ;Site map;Journals;Books;Publishing ethics;Indexing;Membership;Advertise;Peer review;Open access;Call for papers;Reviewers;Careers;Our staff;The museum;Collections;Education;Research;Events;Visit us;Donate;Shop;Library;My account;Cart;Forthcoming;Early view;Special issues;Supplements;Topics;Aims and scope;Back to top;Next issue;Previous issue;Index;Directory;Aims & Scope;Publications;Meetings',
    matter:
      'Cover;Front cover;Back cover;Full volume;Complete volume;Whole issue;About contributors;About the journal;Message from the editors;[Cover];[Full volume];Table of contents;Contents;Front matter;Back matter;Full issue;Full issue PDF;Complete issue;Download full issue;Author index;Subject index;Index to volume;Masthead;Editorial board;In this issue;Title page;List of reviewers;Advertisements;Cover image;Entire issue;Issue information;Errata list;Preliminary pages;Instructions to authors',
    shortItems:
      'Editorial;Letter to the editor;Erratum;Book review;Obituary;Corrigendum;Reply;Introduction;Preface;In memoriam;Correspondence;Foreword;Retraction note;Book reviews;News and views;Commentary;Letters;From the editor;New products;Meeting report',
    sections:
      'Articles;Original articles;Reviews;Case reports;Editorial;Letters;Research;Short communications;Book reviews',
    volume: 'Volume;Vol.;Vol',
    issue: 'Issue;No.;Number;Iss.',
  },
  es: {
    nouns:
      'tratamiento pacientes estudio prevalencia diabetes niños cáncer evaluación modelo enseñanza escuela lenguaje historia política agua suelo bosque especies nuevos registros análisis efecto calidad salud mujeres riesgo factores atención hospital desarrollo',
    joints: 'de la en el y con los para por del una sobre entre',
    families: LATIN_FAMILIES,
    givens: LATIN_GIVENS,
    abstract: 'Resumen;resumen;Ver resumen;resumen en español',
    fulltext: 'Texto completo;HTML;texto en español;Leer;Ver artículo',
    pdf: 'PDF;Descargar PDF;pdf en español;Descargar;PDF (Español)',
    site: 'Inicio;Acerca de;Contacto;Buscar;Iniciar sesión;Registrarse;Actual;Archivos;Números anteriores;Equipo editorial;Comité editorial;Envíos;Normas para autores;Avisos;Indexación;Política de privacidad;Ayuda;Suscripción;Portada;Enlaces;Noticias;Revistas;Estadísticas',
    matter:
      'Portada;Índice;Sumario;Número completo;Tabla de contenidos;Créditos;Contraportada;Cubierta;Índice de autores;Comité editorial;Descargar número completo',
    shortItems: 'Editorial;Carta al editor;Fe de erratas;Reseña;Presentación;Obituario;Prólogo;Cartas',
    sections: 'Artículos;Originales;Reseñas;Casos clínicos;Editorial',
    volume: 'Volumen;Vol.',
    issue: 'Núm.;Número;No.',
  },
  pt: {
    nouns:
      'avaliação pacientes estudo saúde crianças ensino escola modelo tratamento câncer fatores risco idosos enfermagem desenvolvimento espécies registro análise qualidade vida mulheres trabalho floresta solo produção',
    joints: 'de da do em e com para por uma sobre no na entre',
    families: LATIN_FAMILIES,
    givens: LATIN_GIVENS,
    abstract: 'Resumo;resumo em português;Ver resumo',
    fulltext: 'Texto completo;texto em português;HTML;Ler artigo;Texto: PT',
    pdf: 'PDF;Baixar PDF;pdf em português;PDF (Português);Download',
    site: 'Capa;Início;Sobre;Contato;Pesquisa;Acesso;Cadastro;Atual;Anteriores;Edições anteriores;Notícias;Equipe editorial;Submissões;Diretrizes para autores;Ajuda;Estatísticas;Política de privacidade;Sumário atual;Indexadores',
    matter: 'Capa;Sumário;Expediente;Edição completa;Índice;Contracapa;Ficha catalográfica;Edição completa (PDF)',
    shortItems: 'Editorial;Carta ao editor;Errata;Resenha;Apresentação;Entrevista',
    sections: 'Artigos;Artigos originais;Resenhas;Relato de caso',
    volume: 'v.;Volume;Vol.',
    issue: 'n.;Número;Edição',
  },
  de: {
    nouns:
      'Behandlung Patienten Untersuchung Modell Kinder Geschichte Sprache Boden Wasser Entwicklung Analyse Einfluss Beitrag Bedeutung Gattung Arten Fauna Literatur Recht Bildung Schule Verfahren Ergebnisse Vergleich',
    joints: 'der die und von im mit zur bei eine für aus des als nach',
    families: LATIN_FAMILIES,
    givens: LATIN_GIVENS,
    abstract: 'Zusammenfassung;Abstract;Kurzfassung',
    fulltext: 'Volltext;HTML;Text;Lesen;Zum Artikel',
    pdf: 'PDF;Download;PDF herunterladen;Volltext (PDF);pdf-Datei',
    site: 'Startseite;Über uns;Kontakt;Suche;Anmelden;Registrieren;Aktuelles Heft;Archiv;Redaktion;Herausgeber;Einreichen;Autorenhinweise;Abonnement;Impressum;Datenschutz;Hilfe;Neuigkeiten;Verlag;Zeitschriften;Mitgliedschaft',
    matter:
      'Titelblatt;Inhaltsverzeichnis;Inhalt;Gesamtes Heft;Impressum;Umschlag;Register;Komplette Ausgabe (PDF);Autorenverzeichnis',
    shortItems:
      'Editorial;Leserbrief;Berichtigung;Buchbesprechung;Nachruf;Vorwort;Rezension;Buchbesprechungen;Mitteilungen',
    sections: 'Aufsätze;Originalarbeiten;Rezensionen;Kurzmitteilungen',
    volume: 'Band;Bd.;Jahrgang',
    issue: 'Heft;Nr.',
  },
  fr: {
    nouns:
      'traitement patients étude enfants modèle histoire langue analyse évaluation effets santé eau sol forêt espèces politique école enseignement développement rapport qualité risque prise charge suivi',
    joints: 'de la le les et du des en dans par pour sur une chez avec',
    families: LATIN_FAMILIES,
    givens: LATIN_GIVENS,
    abstract: 'Résumé;Résumé (HTML);Voir le résumé',
    fulltext: 'Texte intégral;HTML;Texte;Lire;Article complet',
    pdf: 'PDF;Télécharger;Télécharger le PDF;PDF (français);Article (PDF)',
    site: 'Accueil;À propos;Contact;Recherche;Connexion;Inscription;Numéro courant;Archives;Comité de rédaction;Soumission;Instructions aux auteurs;Abonnement;Actualités;Mentions légales;Aide;Plan du site;Numéros;Auteurs;Liens',
    matter: 'Couverture;Sommaire;Numéro complet;Table des matières;Index des auteurs;Ours;Pages liminaires',
    shortItems: 'Éditorial;Lettre à la rédaction;Erratum;Compte rendu;Avant-propos;Introduction;Comptes rendus',
    sections: 'Articles;Articles originaux;Comptes rendus;Cas cliniques',
    volume: 'Volume;Vol.;Tome',
    issue: 'Numéro;n°',
  },
  tr: {
    nouns:
      'hastaların tedavisinde etkinliği değerlendirilmesi çocuklarda olgusu sendromu model analizi eğitim öğrenci öğretmen sağlık risk kadın tarih dil deri kanser cerrahi yöntem sonuçları karşılaştırma toplum',
    joints: 've ile bir için olan üzerine',
    families: 'Yılmaz Demir Şahin Çelik Öztürk Aydın Arslan Koç Kaya Güneş Erdoğdu Tunç',
    givens: 'Ayşe Burak Ceren Deniz Emre Fatma Gökhan Hülya İrem Kerem Leyla Murat',
    abstract: 'Özet;Öz;Abstract',
    fulltext: 'Tam metin;Makale;HTML;Oku',
    pdf: 'PDF;TR PDF;PDF indir;Tam Metin PDF;İndir',
    site: 'Ana Sayfa;Hakkımızda;İletişim;Arama;Giriş;Kayıt;Arşiv;Güncel sayı;Yayın kurulu;Makale gönder;Yazarlara bilgi;Duyurular;Dizinler;Abonelik;Etik ilkeler',
    matter: 'Kapak;İçindekiler;Tüm sayı;Tam Sayı PDF;Dizin;Jenerik;Künye;Kapak PDF;Yayın Kurulu',
    shortItems: 'Editörden;Editöre mektup;Düzeltme;Kitap tanıtımı;Sunuş;Önsöz;Geri çekme',
    sections: 'Makaleler;Araştırma;Olgu sunumu;Derleme',
    volume: 'Cilt',
    issue: 'Sayı',
  },
  id: {
    nouns:
      'pengaruh analisis pengembangan pembelajaran siswa mahasiswa kualitas pelayanan kesehatan masyarakat desa hukum ekonomi pendidikan model sistem informasi kinerja karyawan tanaman padi kandungan hubungan tingkat strategi peran media',
    joints: 'dan di dalam pada terhadap untuk dengan yang sebagai',
    families: 'Santoso Wijaya Hidayat Lestari Pratama Nugroho Susanti Rahman Setiawan Purnomo',
    givens: 'Agus Budi Citra Dewi Eko Fitri Gilang Hesti Indra Joko Kartika',
    abstract: 'Abstrak;Abstract',
    fulltext: 'HTML;Baca;Teks lengkap',
    pdf: 'PDF;Download PDF;Unduh;PDF (Bahasa Indonesia)',
    site: 'Beranda;Tentang Kami;Kontak;Cari;Login;Daftar;Terkini;Arsip;Dewan Redaksi;Mitra Bestari;Kirim Naskah;Pedoman Penulisan;Pengumuman;Etika Publikasi;Indeksasi;Template;Fokus dan Ruang Lingkup',
    matter: 'Sampul;Daftar Isi;Halaman Depan;Cover;Full Issue;Indeks Penulis;Dewan Redaksi',
    shortItems: 'Editorial;Resensi buku;Kata pengantar;Erratum',
    sections: 'Articles;Artikel',
    volume: 'Vol;Volume',
    issue: 'No;Nomor',
  },
  ru: {
    nouns:
      'исследование анализ лечение больных детей методы развитие модели системы оценка влияние качества образования истории языка почвы воды экономики особенности диагностика результаты применение',
    joints: 'и в на с при по для из у от',
    families: 'Иванов Петрова Соколов Кузнецова Орлов Белова Гусев Морозова Лебедев Титова',
    givens: 'А.В. И.П. С.Н. Е.А. М.Ю. Д.К. О.В. Н.С.',
    abstract: 'Аннотация;Реферат;Резюме',
    fulltext: 'Полный текст;HTML;Читать;Текст статьи',
    pdf: 'PDF;PDF (Rus);Скачать PDF;Скачать;Полный текст (PDF)',
    site: 'Главная;О журнале;Контакты;Поиск;Вход;Регистрация;Текущий выпуск;Архив;Редколлегия;Авторам;Отправить статью;Новости;Подписка;Этика;Рецензирование;Рубрики',
    matter: 'Обложка;Содержание;Весь номер;Выпуск целиком;Указатель авторов;Титул;Оглавление',
    shortItems: 'От редакции;Письмо в редакцию;Рецензия;Некролог;Предисловие;Хроника',
    sections: 'Статьи;Обзоры;Оригинальные статьи;Рецензии',
    volume: 'Том;Т.',
    issue: 'Выпуск;№',
  },
  zh: {
    nouns:
      '患者 治疗 研究 分析 模型 儿童 影响 应用 评价 方法 系统 算法 土壤 水稻 基因 表达 临床 效果 学生 教育 经济 发展 机制 进展',
    joints: '的 与 及 对 中',
    families: '王 李 张 刘 陈 杨 赵 黄 周 吴',
    givens: '伟 芳 娜 敏 静 丽 强 磊 军 洋',
    abstract: '摘要;[摘要];Abstract',
    fulltext: '全文;HTML;在线阅读;全文浏览',
    pdf: 'PDF;PDF全文;下载PDF;PDF (512KB);下载',
    site: '首页;期刊介绍;编委会;投稿指南;期刊订阅;联系我们;English;当期目录;过刊浏览;高级检索;作者登录;在线投稿;审稿;新闻公告;下载中心;友情链接',
    matter: '封面;目录;封底;全刊下载;编委;索引;版权页;整期下载',
    shortItems: '卷首语;更正;编者按;书评;简讯',
    sections: '论著;综述;研究论文;临床研究',
    volume: '第卷',
    issue: '第期',
  },
  ja: {
    nouns:
      '患者 治療 研究 分析 評価 検討 影響 症例 報告 開発 方法 手術 教育 学生 調査 地域 看護 要因 効果 課題 変化 特性',
    joints: 'の と における に関する による',
    families: '佐藤 鈴木 高橋 田中 渡辺 伊藤 山本 中村 小林 加藤',
    givens: '健 恵 誠 翔 愛 大輔 美咲 直樹 陽子 修',
    abstract: '抄録;要旨;Abstract;抄録を表示',
    fulltext: '本文;全文;HTML;本文を読む',
    pdf: 'PDF;PDF形式でダウンロード (512K);本文PDF;ダウンロード',
    site: 'ホーム;学会案内;お問い合わせ;検索;ログイン;投稿規定;編集委員会;最新号;バックナンバー;入会案内;お知らせ;English;サイトマップ;購読案内;巻号一覧',
    matter: '表紙;目次;裏表紙;奥付;索引;全号ダウンロード;編集委員会名簿',
    shortItems: '巻頭言;訂正;書評;編集後記;会告;追悼',
    sections: '原著;総説;症例報告;短報',
    volume: '巻',
    issue: '号',
  },
}

export const SHARES =
  'Facebook;Twitter;LinkedIn;Email;Share;Cite;Export citation;BibTeX;RIS;EndNote;Permissions;Reprints;References;Cited by;Related articles;Google Scholar;CrossRef;PubMed;Metrics;Altmetric;Request permissions;Add to favorites;Track citation;Citations (12);Mendeley;Bookmark;How to cite;Tweet;OpenURL;Find it @ your library;Get full text from your library;Linksource'
export const SUPPLEMENTS =
  'Supplementary material;Supplementary PDF;Supplement;Appendix;Supporting information;Data;Video;Dataset;Code;Slides;Poster;Figures;Photos;Additional notes;Supplementary ZIP;Added note;Online appendix;Graphical abstract;Peer review history;Figures only;Software;Audio'
export const OUTSIDE =
  'University of Halvorsen;Royal Society of Meadow Science;Northern Library Consortium;Creative Commons Attribution 4.0 International License;Powered by PressKit;ISSN Portal;Directory of Open Journals;Example Foundation;GitHub;Ministry of Culture;Faculty of Medicine;Design by Studio Nord;Follow us;YouTube'
export const ELSEWHERE =
  'Most read;Most read articles;Most cited;Latest news;Related articles;Announcements;Recently published;You may also like;Popular;News;Más leídos;Les plus lus;Latest articles;Top articles;Mais lidos;Meistgelesen;Trending;Recommended'
