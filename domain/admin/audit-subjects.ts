/** The subject types of admin actions, in the order of the audit log's filter. */
export const SUBJECT_TYPES = [
  'post',
  'application',
  'magnet',
  'account',
  'report',
  'mail',
  'job',
  'domain',
  'person',
  'journal',
  'secret',
  'setting',
  'backup',
  'invitation',
] as const
export type SubjectType = (typeof SUBJECT_TYPES)[number]

export const SUBJECT_NAMES: Record<SubjectType, string> = {
  post: 'Post',
  application: 'Application',
  magnet: 'Magnet',
  account: 'Account',
  report: 'Report',
  mail: 'Email',
  job: 'Job',
  domain: 'Domain',
  person: 'Person',
  journal: 'Journal',
  secret: 'Session secret',
  setting: 'Setting',
  backup: 'Backup',
  invitation: 'Invitation',
}

export const isSubjectType = (text: string | null): text is SubjectType =>
  SUBJECT_TYPES.some((type) => type === text)

/**
 * Returns a readable name for an action or a field: 'Post publish' for 'post.publish', 'Sent to'
 * for 'sentTo'.
 */
export function actionLabel(name: string): string {
  const words = name
    .replace(/[._-]+/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
