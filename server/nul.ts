/** PostgreSQL stores no NUL, and no text that a person types has one. */
export const NUL_MESSAGE = 'This address or form holds a NUL character. Please remove it.'

/** Whether a path or query has a NUL once it is decoded. */
export const urlHasNul = (url: URL): boolean => `${url.pathname}${url.search}`.includes('%00')

/** Whether a URL-encoded form has a NUL once it is decoded. */
export const formHasNul = (body: Buffer): boolean => body.includes(0) || body.includes('%00')
