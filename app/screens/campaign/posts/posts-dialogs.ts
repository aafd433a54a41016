import type { ViewsProblem } from '#domain/campaigns/views-list.ts'
import type { FormResult } from '#lib/forms.ts'

/** The parameters of the URL that open a dialog. */
export const DIALOGS = {
  add: null,
  deliverable: null,
  edit: null,
  views: null,
  remove: null,
  remind: null,
  import: null,
  _routes: null,
}

export type PostsAnswer = FormResult & {
  /** The first word of the form's intent. */
  intent: string
  /** The invalid lines of an imported list, and the number of further ones. */
  problems: ViewsProblem[]
  more: number
}
