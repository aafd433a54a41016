import { href } from 'react-router'
import type { Viewer } from '#domain/accounts/viewer.ts'
import { type HelperAccess as Access, isHelperAllowed } from '#domain/workspaces/permissions.ts'

export type AccessRule = {
  /** What a helper needs to open the URL. */
  may: Access
  /** What a helper needs for any change, if that differs from `may`. */
  change?: Access
  /** What a helper needs for the form with this intent, if that differs from `change`. */
  intents?: Readonly<Record<string, Access>>
  /**
   * The page that opens in place of this one for a helper who may not open it but may open that
   * page, so that links from other screens lead somewhere.
   */
  elsewhere?: (params: Readonly<Record<string, string | undefined>>) => string
  /** What a helper did with a successful form, for the creator. */
  did?: string
  /** The intents of forms that save nothing, such as those of previews. */
  unsaved?: readonly string[]
}

const look = (did?: string): AccessRule => ({ may: 'look', ...(did && { did }) })
const pages = (did?: string): AccessRule => ({ may: 'pages', ...(did && { did }) })
const leads = (did?: string): AccessRule => ({ may: 'leads', ...(did && { did }) })
const manage = (did?: string): AccessRule => ({ may: 'manage', ...(did && { did }) })

const LEADS: AccessRule = {
  ...leads('Changed leads'),
  intents: { erase: 'manage' },
  unsaved: ['columns'],
}

/**
 * What helpers need for each URL of signed-in people. A helper can't open any other URL in a
 * creator's account. `OWNER_ONLY` lists those, so that a new URL needs a decision
 * (tests/routes/helper-access.test.ts).
 */
export const HELPER_ACCESS: Readonly<Record<string, AccessRule>> = {
  '/accounts': look(),
  '/dashboard': look('Handled a notice about a link or file'),
  '/search': look(),

  '/magnets': {
    ...pages('Changed a magnet'),
    intents: { delete: 'manage', repoint: 'manage' },
  },
  '/create': pages('Created a magnet'),
  '/edit/:id': { ...pages('Edited a magnet’s page'), unsaved: ['test-email'] },
  '/edit-qr/:id': { ...pages('Changed a magnet’s code'), unsaved: ['check'] },
  '/magnet/:id': pages(),
  '/magnets/:id/files': pages('Changed a magnet’s files'),
  '/magnets/:id/placements': pages('Archived or restored a placement'),
  '/magnets/:id/placements/new': pages('Created a placement'),
  '/magnets/:id/placements/list': { ...pages('Created placements'), unsaved: [''] },
  '/magnets/:id/placements/:placementId': pages('Changed a placement'),
  '/magnets/:id/placements/:placementId/first-hour': pages('Changed a premiere'),
  '/magnets/:id/placements/:placementId/edit': pages('Edited a placement'),
  '/magnets/:id/placements/:placementId/qr': {
    ...pages('Changed a placement’s code'),
    unsaved: ['check'],
  },
  '/magnets/:id/placements/:placementId/paste-kit': {
    ...pages('Created placements for ready-to-paste text'),
    unsaved: [''],
  },
  '/magnets/:id/placements/:placementId/video-pack': pages('Changed a video pack'),
  '/magnets/:id/experiment': pages('Started or ended an experiment'),
  '/magnets/:id/schedule': pages('Changed a schedule'),
  '/magnets/:id/schedule/new': pages('Added a scheduling rule'),
  '/magnets/:id/schedule/:ruleId': pages('Changed a scheduling rule'),
  '/magnets/:id/embed': pages('Changed where a page is embedded'),
  '/magnets/:id/welcome-emails': pages('Changed welcome emails'),
  '/magnets/:id/welcome-emails/new': pages('Added a welcome email'),
  '/magnets/:id/welcome-emails/:emailId': pages('Edited a welcome email'),
  '/magnets/:id/video-pack': pages('Changed a video pack'),
  '/videos': pages(),
  '/videos/new': pages('Added a video'),
  '/videos/catalog': pages(),
  '/videos/compare': pages(),
  '/videos/:videoId': pages('Changed a video'),
  '/videos/:videoId/publish': pages('Prepared a video’s publication'),
  '/videos/:videoId/edit': pages('Edited a video'),
  '/videos/:videoId/timeline': pages('Moved or added codes from an edited timeline'),
  '/videos/:videoId/timeline.zip': pages(),
  '/check-video': pages('Saved a video check'),
  '/check-video/insert': pages(),
  '/live-sources': pages(),
  '/live-sources/new': pages('Created a stream overlay'),
  '/live-sources/:sourceId': pages('Changed a stream overlay'),
  '/live-sources/:sourceId/edit': pages('Edited a stream overlay'),
  '/live-sources/:sourceId/experiment': pages('Started or stopped an experiment on a stream'),
  '/live-sources/:sourceId/experiments/:experimentId/plan.json': pages(),
  '/profile/hub': pages('Changed the hub page'),
  '/check-video/codes': { ...pages(), unsaved: [''] },
  '/live-sources/preview.svg': pages(),
  '/uploads/:fileId/crop': pages('Cropped an image'),
  '/magnets/:id/qr.svg': look(),
  '/magnets/:id/qr.png': look(),
  '/magnets/:id/qr.pdf': look(),
  '/magnets/:id/slug-check': pages(),
  '/magnets/:id/placements/codes.zip': pages(),
  '/magnets/:id/placements/:placementId/qr.svg': look(),
  '/magnets/:id/placements/:placementId/qr.png': look(),
  '/magnets/:id/placements/:placementId/qr.pdf': look(),
  '/magnets/:id/video-pack/pack.zip': pages(),
  '/magnets/:id/video-pack/preview.svg': pages(),
  '/magnets/:id/video-pack/overlay.mov': pages(),
  '/magnets/:id/video-pack/:file': pages(),
  '/magnets/:id/placements/:placementId/video-pack/pack.zip': pages(),
  '/magnets/:id/placements/:placementId/video-pack/preview.svg': pages(),
  '/magnets/:id/placements/:placementId/video-pack/overlay.mov': pages(),
  '/magnets/:id/placements/:placementId/video-pack/:file': pages(),
  '/magnets/:id/proof.json': pages(),
  '/videos/export.csv': pages(),
  '/videos/compare/export.csv': pages(),

  '/analytics': { ...LEADS, elsewhere: () => href('/magnets') },
  '/analytics/:id': { ...LEADS, elsewhere: ({ id = '' }) => href('/edit/:id', { id }) },
  '/analytics/leads/:leadId/consent': leads(),
  '/leads/person/:leadId': {
    ...leads('Changed a lead, its tags or notes'),
    intents: { erase: 'manage' },
  },
  '/leads/tags': leads('Changed tags'),
  '/people': { ...leads('Changed people'), change: 'manage' },
  '/people/import': leads('Uploaded a file with people'),
  '/people/imports': leads(),
  '/people/imports/:importId': {
    ...leads('Imported people'),
    intents: { undo: 'manage', delete: 'manage' },
  },
  '/suppressions': leads('Changed the suppressions'),
  '/analytics/export.csv': leads(),
  '/analytics/:id/export.csv': leads(),
  '/people/export.csv': leads(),
  '/people/imports/:importId/faults.csv': leads(),
  '/suppressions/export.csv': leads(),
  '/analytics/leads/:leadId/export.json': leads(),
  '/analytics/leads/:leadId/consent.json': leads(),

  // Only the creator enters into an agreement with a brand, and ends it.
  '/campaigns': { ...manage('Answered an invitation to a campaign'), change: 'owner' },
  '/campaigns/:creatorId': {
    ...manage('Edited a page of a campaign'),
    intents: { leave: 'owner' },
  },
  '/campaigns/:creatorId/posts': manage('Changed posts for a campaign'),
  '/campaigns/:creatorId/brief': { ...manage('Accepted a brief'), change: 'owner' },
  '/campaigns/:creatorId/qr.svg': manage(),
  '/campaigns/:creatorId/qr.png': manage(),
  '/campaigns/:creatorId/qr.pdf': manage(),
  '/campaigns/:creatorId/brief.pdf': manage(),
  '/campaigns/:creatorId/brief/files/:fileId': manage(),
  '/campaigns/:creatorId/proof.json': manage(),
  '/media-kits': manage(),
  '/media-kits/new': manage('Created a media kit'),
  '/media-kits/:kitId': manage('Changed a media kit'),
}

/** The beginnings of URLs that no helper opens: the creator's own, and those of brands. */
export const OWNER_ONLY: readonly string[] = ['/integrations', '/profile', '/workspace']

const NONE: AccessRule = { may: 'owner' }

/** Returns what helpers need for a URL's pattern. */
export const accessRuleOf = (pattern: string): AccessRule => HELPER_ACCESS[pattern] ?? NONE

/** Returns what a helper needs for a form with this intent. */
export function accessOfForm(rule: AccessRule, intent: unknown): Access {
  const [word = ''] = String(intent ?? '').split(' ')
  const own = rule.intents && Object.hasOwn(rule.intents, word) ? rule.intents[word] : undefined
  return own ?? rule.change ?? rule.may
}

/** Returns what a viewer may do in the account, for the screens. */
export const viewerAccess = ({ helper }: Pick<Viewer, 'helper'>) => {
  const may = (access: Access) => !helper || isHelperAllowed(helper.role, access)
  return { pages: may('pages'), leads: may('leads'), manage: may('manage'), owner: !helper }
}
