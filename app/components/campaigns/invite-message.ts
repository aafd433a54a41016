/** Returns the result of sending invitations, in words. */
export function inviteMessage({ invited, left }: { invited: number; left: number }): string {
  const sent = invited === 1 ? '1 invitation sent.' : `${invited} invitations sent.`
  return left === 0
    ? sent
    : `${sent} ${left === 1 ? '1 more is' : `${left} more are`} waiting because you’ve reached the limit for now. Send the rest later.`
}
