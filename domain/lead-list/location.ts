/** Returns 'city, country', or the one that is known; null if neither is. */
export function locationText(city: string | null, country: string | null): string | null {
  return [city, country].filter(Boolean).join(', ') || null
}
