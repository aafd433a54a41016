/** 'city, country', or country only (spec section 2); null where neither is known. */
export function locationText(city: string | null, country: string | null): string | null {
  return [city, country].filter(Boolean).join(', ') || null
}
