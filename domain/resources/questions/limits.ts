/** Each further question costs completed forms, so there can be only a few. */
export const MAX_VISIBLE = 4
export const MAX_HIDDEN = 4
export const MAX_LABEL = 120
export const MAX_HELP = 200
export const MIN_CHOICES = 2
export const MAX_CHOICES = 12
export const MAX_CHOICE = 80
/** The maximum length of a short text. */
export const MAX_ANSWER = 300
export const MAX_PHONE = 40
