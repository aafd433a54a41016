/** Returns '1 lead' or '1,204 leads'. */
export function leadCountText(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'lead' : 'leads'}`
}
