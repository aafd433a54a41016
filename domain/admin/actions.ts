/** What an admin action can be about, in the order of the trail's filter. */
export const SUBJECT_TYPES = [
  'post',
  'application',
  'magnet',
  'account',
  'report',
  'mail',
  'job',
] as const
export type SubjectType = (typeof SUBJECT_TYPES)[number]

export const SUBJECT_NAMES: Record<SubjectType, string> = {
  post: 'Post',
  application: 'Application',
  magnet: 'Magnet',
  account: 'Account',
  report: 'Report',
  mail: 'Mail',
  job: 'Job',
}

export const isSubjectType = (text: string | null): text is SubjectType =>
  SUBJECT_TYPES.some((type) => type === text)

/** 'post.publish' is 'Post publish', 'sentTo' is 'Sent to': for reading, not for asking by. */
export function actionWords(name: string): string {
  const words = name
    .replace(/[._-]+/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
