/**
 * Groups of people that the list of users can show. The dashboard's figures link to them. Each has
 * a sentence that says who is in it.
 */
export const USER_GROUPS = {
  all: { label: 'Everyone', lead: 'All accounts, including those of workspaces.' },
  'without-magnet': { label: 'Without a magnet', lead: 'People who haven’t created a magnet.' },
  'one-magnet': { label: 'One magnet', lead: 'People who have exactly one magnet.' },
  'without-leads': { label: 'Without leads', lead: 'People with magnets but without leads.' },
  'at-limit': {
    label: 'At their limit',
    lead: 'People on the Free plan who can’t create another magnet.',
  },
  free: { label: 'Free', lead: 'People on the Free plan.' },
  paid: { label: 'Paid', lead: 'People on a paid or granted plan.' },
  new: { label: 'New', lead: 'People who registered in the last 7 days.' },
  unconfirmed: { label: 'Unconfirmed', lead: 'People who haven’t confirmed their email.' },
  helpers: {
    label: 'Support helpers',
    lead: 'People who may read parts of the control center.',
  },
  suspended: { label: 'Suspended', lead: 'Suspended accounts.' },
} as const
export type UserGroup = keyof typeof USER_GROUPS

export const parseUserGroup = (text: string | null): UserGroup =>
  text !== null && Object.hasOwn(USER_GROUPS, text) ? (text as UserGroup) : 'all'
