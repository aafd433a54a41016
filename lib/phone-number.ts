import { type CountryCode, getCountries, parsePhoneNumberFromString } from 'libphonenumber-js/min'

const REGIONS = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
/** The codes of countries by their English names, as a lead's country is stored. */
const codes = new Map<string | undefined, CountryCode>(
  getCountries().map((code) => [REGIONS.of(code), code]),
)

/** A longer text isn't a phone number. */
const MAX_LENGTH = 40

/**
 * Returns a phone number in the format E.164, such as '+36301234567'; null if the text can't be a
 * phone number. A number without a country code is read as one of `country`, the country's English
 * name.
 */
export function parsePhone(text: string, country: string | null): string | null {
  if (text.length > MAX_LENGTH) return null
  const code = country === null ? undefined : codes.get(country)
  const phone = parsePhoneNumberFromString(text, {
    ...(code && { defaultCountry: code }),
    extract: false,
  })
  return phone?.isPossible() ? phone.number : null
}
