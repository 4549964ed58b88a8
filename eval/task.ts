/** What the evaluation gate asks of a task. One file per task in eval/tasks/, registered in eval/tasks/index.ts. */
export interface Task {
  /** E.g. `003-article-links`: the key in floors.json. */
  readonly name: string
  /** One line for the report. */
  readonly title: string
  /** The published figures to compare with, by figure name; empty where none is published. */
  readonly published: Readonly<Record<string, string>>
  /** The folder or file under the corpus that it is measured on. */
  readonly corpus: readonly string[]
  /** `quick` may take fewer folds; it must say so in `protocol`. Null where the task cannot run here (say why on standard error). */
  readonly run: (options: { readonly quick: boolean }) => Promise<TaskResult>
}

export interface TaskResult {
  /** How it was measured: folds, what was held out. */
  readonly protocol: string
  /** How many pages, links, strings were scored. */
  readonly size: number
  /** Percentages (0 to 100) or counts; higher is better, except names that end in `-error`. */
  readonly figures: Readonly<Record<string, number>>
  /** The worst cases by name, worst first. */
  readonly failures: readonly { readonly name: string; readonly why: string }[]
  /** Further tables for the report, in Markdown. */
  readonly tables?: readonly string[]
}
