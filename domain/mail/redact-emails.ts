/** Redacts email addresses in a mail server's response, for the log and the stored error. */
export function redactEmails(text: string): string {
  return text
    .slice(0, 2000)
    .replace(/(?<![^\s<>"'])[^\s<>"']+@[^\s<>"']*/g, '[address]')
    .slice(0, 500)
}
