const DOTLESS = new Set(['gmail.com', 'googlemail.com'])

/**
 * Returns the mailbox of a normalized email, without a '+' suffix and, at Gmail, without dots.
 * Email limits count by mailbox. `mailboxSql` must do the same.
 */
export function getMailbox(address: string): string {
  const at = address.indexOf('@')
  const [local, host] = [address.slice(0, at), address.slice(at + 1)]
  const plain = local.split('+', 1)[0] ?? ''
  const isDotless = DOTLESS.has(host)
  const name = isDotless ? plain.replaceAll('.', '') : plain
  return `${name || local}@${isDotless ? 'gmail.com' : host}`
}
