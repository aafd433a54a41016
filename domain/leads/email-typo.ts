// Well-known email domains, by name and suffixes. They are never corrected, and corrections are
// chosen only from them.
const REGIONS: Record<string, string> = {
  gmail: 'com',
  googlemail: 'com',
  yahoo:
    'com co.uk co.in co.jp co.id com.br com.au com.mx com.ar com.tr com.ph com.sg ca fr de es it in ie pl ro se no dk gr nl',
  hotmail:
    'com co.uk co.jp co.za com.br com.ar com.mx com.tr fr de es it nl be ca ch at se no dk fi gr pt cl',
  outlook:
    'com co.id co.th com.br com.ar com.au com.tr com.gr fr de es it pt dk at be cl cz hu ie in jp kr lv my ph sa sg sk',
  live: 'com co.uk co.za com.ar com.au com.mx com.pt nl fr de it be ca ch at se no dk fi cl cn hk ie in jp ru',
  icloud: 'com',
  aol: 'com co.uk fr de it',
  msn: 'com',
  ymail: 'com',
  rocketmail: 'com',
  protonmail: 'com ch',
  comcast: 'net',
  verizon: 'net',
  gmx: 'de net com at ch fr es co.uk',
  web: 'de',
  libero: 'it',
  orange: 'fr',
  wanadoo: 'fr',
  laposte: 'net',
  yandex: 'com ru',
  rediffmail: 'com',
}
const KNOWN = new Set(
  Object.entries(REGIONS).flatMap(([name, ends]) => ends.split(' ').map((end) => `${name}.${end}`)),
)

/**
 * Names that are long enough for one wrong letter to be unambiguous: no typo is close to two of
 * them.
 */
const SPELLED = Object.keys(REGIONS).filter((name) => name.length >= 5)

/** Common typos of 'com'. */
const BROKEN_COM = new Set(
  'con cim cmo com.com comm como coom cpm cxom ocm om vom xom dom com.co co cm c0m cmm clm ckm'.split(
    ' ',
  ),
)

/** Real domains that differ from a well-known domain by one letter. */
const REAL = new Set(
  'gail.com gmail.co.uk gmaik.de yazoo.com yahoo.co gmil.org gemail.com gamail.com ormail.com outlock.de'.split(
    ' ',
  ),
)

/**
 * Returns the email that was probably meant ('ana@gmial.com' → 'ana@gmail.com'), or null. It is
 * only a suggestion; the entered email is stored. Corrects a single typo in the name or the suffix
 * of an email provider, but never in the first letter: typos are rare there, and other providers
 * ('ymail.com', 'email.com') differ only in that letter.
 */
export function suggestEmail(email: string): string | null {
  const at = email.lastIndexOf('@')
  const domain = suggestDomain(email.slice(at + 1).toLowerCase())
  return at > 0 && domain ? `${email.slice(0, at)}@${domain}` : null
}

function suggestDomain(domain: string): string | null {
  if (KNOWN.has(domain) || REAL.has(domain)) return null
  const dot = domain.indexOf('.')
  // Handles a missing dot, as in 'ana@gmail' or 'ana@gmailcom'.
  const typed = dot === -1 ? domain.replace(/com$/, '') : domain.slice(0, dot)
  const end = dot === -1 ? 'com' : domain.slice(dot + 1)
  const meant = BROKEN_COM.has(end) ? 'com' : end
  const name = spelledRight(typed)
  const suggested = `${name}.${meant}`
  return KNOWN.has(suggested) ? suggested : null
}

function spelledRight(typed: string): string | null {
  if (Object.hasOwn(REGIONS, typed)) return typed
  if (!/^[a-z0]+$/.test(typed)) return null
  return SPELLED.find((name) => name[0] === typed[0] && isOneSlip(typed, name)) ?? null
}

/**
 * Returns whether two words differ by one wrong, missing or extra letter, or by two swapped
 * neighboring letters.
 */
function isOneSlip(typed: string, name: string): boolean {
  let i = 0
  while (i < typed.length && typed[i] === name[i]) i++
  const restOf = (text: string, skip: number) => text.slice(i + skip)
  const isSwapped = typed[i] === name[i + 1] && typed[i + 1] === name[i]
  return (
    restOf(typed, 1) === restOf(name, 1) ||
    restOf(typed, 0) === restOf(name, 1) ||
    restOf(typed, 1) === restOf(name, 0) ||
    (isSwapped && restOf(typed, 2) === restOf(name, 2))
  )
}
