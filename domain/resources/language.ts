import { LANGUAGES } from '#lib/languages.ts'

export const LANGUAGE_DESCRIPTION = `The language of the page and of the emails to its visitors. The owner’s own words aren’t translated. ${Object.entries(
  LANGUAGES,
)
  .map(([code, { english }]) => `\`${code}\`: ${english}`)
  .join('; ')}.`
