/** Table of data: what the numbers of a source line are called, in the languages of journals. Parts of patterns. */
export const VOLUME = '(?:vol(?:ume|umen)?|jahrgang|band|tome|tomo|том|т|cilt|jilid|المجلد|مجلد|جلد|دوره)s?\\.?'
export const ISSUE =
  '(?:issues?|no|nos|nr|num(?:ber)?|n[úu]m(?:ero)?|n[º°]|№|heft|fasc|iss|say[ıi]|вып(?:уск)?|вип(?:уск)?|العدد|عدد|شماره)\\.?'
export const PAGES = '(?:pages?|pp?|seiten?|ss?|p[áa]g(?:ina)?s?|hal(?:aman)?|стр|стор|сс?|الصفحات|صفحات|صفحه|ص)\\.?'

/** Chinese, Japanese, Korean: the number stands before the word (`第22巻 3号`, `제15권 제4호`). */
export const EASTERN_VOLUME = /(?:第|제)?\s*(\d{1,4})\s*(?:卷|巻|권)/u
export const EASTERN_ISSUE = /(?:第|제)?\s*(\d{1,4}(?:[-–・·]\d{1,3})?)\s*(?:期|号|號|호)/u

/** Words by which a name is known to be a journal's. */
export const PERIODICAL =
  /(?<![\p{L}])(?:journal|annals|archives|bulletin|review|proceedings|transactions|quarterly|gazette|acta|letters|magazine|cuadernos|revista|revue|rivista|annales|anales|boletín|boletim|zeitschrift|jahrbuch|archivos|arquivos|jurnal|dergi\p{L}*|журнал|вестник|в[іi]сник|труды|известия|записки|مجلة|مجله|فصلنامه)(?![\p{L}])|(?:学报|學報|杂志|雜誌|雑誌|紀要|학회지|논문지|저널)$/iu
