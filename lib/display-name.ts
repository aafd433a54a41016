/** 'First Last', or 'User' if both are empty. */
export function displayName(firstName: string, lastName: string): string {
  return `${firstName.trim()} ${lastName.trim()}`.trim() || 'User'
}
