/** What became of a round of invitations. */
export function inviteWords({ invited, left }: { invited: number; left: number }): string {
  const sent = invited === 1 ? '1 invitation sent.' : `${invited} invitations sent.`
  return left === 0
    ? sent
    : `${sent} ${left === 1 ? '1 more waits' : `${left} more wait`}: the limit for now is reached, send them later.`
}
