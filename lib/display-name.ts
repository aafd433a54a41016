/** Returns 'First Last', or 'User' if both are empty. */
export function displayName(firstName: string, lastName: string): string {
  return `${firstName.trim()} ${lastName.trim()}`.trim() || 'User'
}

/** Returns a creator's name for visitors and emails; null if the creator entered none. */
export function creatorName(
  profileName: string | null,
  firstName: string,
  lastName: string,
): string | null {
  const given = profileName?.trim() || displayName(firstName, lastName)
  return given === 'User' ? null : given
}
