import { DAY_MS } from '#lib/time.ts'

/** Problems found by a check that keep visitors from getting a magnet's content. */
export const CHECK_PROBLEMS = [
  'host-gone',
  'refused',
  'certificate',
  'not-found',
  'gone',
  'server-error',
  'file-missing',
  'file-changed',
] as const
export type CheckProblem = (typeof CHECK_PROBLEMS)[number]

/** Reasons why a check was inconclusive: it neither failed nor succeeded. */
export const UNCERTAIN_OUTCOMES = [
  'timeout',
  'unreachable',
  'robots',
  'busy',
  'private',
  'redirects',
  'unclear',
  'store-away',
] as const
export type UncertainOutcome = (typeof UNCERTAIN_OUTCOMES)[number]

export type CheckOutcome = 'ok' | CheckProblem | UncertainOutcome

/** Problems that this server's internet connection may have caused just as well. */
export const CONNECTION_PROBLEMS: readonly CheckProblem[] = ['host-gone', 'refused', 'certificate']
export const FILE_PROBLEMS: readonly CheckProblem[] = ['file-missing', 'file-changed']

/** After this long without a clear result, owners see that the content can't be checked. */
export const LONG_UNCERTAIN_MS = 3 * DAY_MS

export const isUncertain = (outcome: string): outcome is UncertainOutcome =>
  UNCERTAIN_OUTCOMES.some((one) => one === outcome)

export const isProblem = (outcome: string): outcome is CheckProblem =>
  CHECK_PROBLEMS.some((one) => one === outcome)

/** Describes each problem; follows 'The link of this magnet: ' or 'Its file: '. */
export const PROBLEM_TEXTS: Record<CheckProblem, string> = {
  'host-gone': 'the site’s host name doesn’t exist',
  refused: 'the site’s server refuses connections',
  certificate: 'the site’s certificate isn’t valid, so browsers show a warning',
  'not-found': 'the site says that this page doesn’t exist (404)',
  gone: 'the site says that this page was removed (410)',
  'server-error': 'the site’s server returns an error',
  'file-missing': 'the file is no longer in the store',
  'file-changed': 'the stored file’s size differs from the uploaded file’s',
}

/** Describes why nothing is known; follows 'We can’t check this link: '. */
export const UNCERTAIN_TEXTS: Record<UncertainOutcome, string> = {
  timeout: 'the site didn’t respond within 15 seconds',
  unreachable: 'the connection failed',
  robots: 'the site blocks automated checks',
  busy: 'the site asked us to try again later',
  private: 'the link isn’t on the public internet',
  redirects: 'the link redirects too often',
  unclear: 'the site’s response was unclear',
  'store-away': 'the file store didn’t respond',
}

/** Returns what visitors experience, as a complete sentence. */
export const visitorsSee = (isLink: boolean): string =>
  isLink
    ? 'Your page still works, but visitors who leave their email are sent to a link that doesn’t open.'
    : 'Your page still works, but visitors who leave their email can’t download the file.'
