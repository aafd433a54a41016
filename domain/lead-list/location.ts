/** Returns 'city, country', or only the part that is known; null if neither is known. */
export function locationText(city: string | null, country: string | null): string | null {
  return [city, country].filter(Boolean).join(', ') || null
}
