const DOTLESS = new Set(['gmail.com', 'googlemail.com'])

/**
 * The mailbox behind a normalised address, by which limits of mail count: without what follows a plus,
 * and at Gmail without dots. A lead keeps its address as it was typed. `mailboxSql` says the same.
 */
export function mailboxOf(address: string): string {
  const at = address.indexOf('@')
  const [local, host] = [address.slice(0, at), address.slice(at + 1)]
  const plain = local.split('+', 1)[0] ?? ''
  const isDotless = DOTLESS.has(host)
  const name = isDotless ? plain.replaceAll('.', '') : plain
  return `${name || local}@${isDotless ? 'gmail.com' : host}`
}
