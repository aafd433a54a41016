/** From the worst to the best. */
export const VERDICTS = ['fail', 'weak', 'pass', 'good'] as const
export type Verdict = (typeof VERDICTS)[number]

/** Returns the worst of several verdicts; 'good' of none. */
export function worstVerdict(verdicts: readonly Verdict[]): Verdict {
  return VERDICTS.find((one) => verdicts.includes(one)) ?? 'good'
}
