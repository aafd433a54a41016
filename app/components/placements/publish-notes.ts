import type { PublishFacts } from '#domain/placements/publish-checklist.ts'

/** What each state of the magnet means before a video with its code is published. */
export const MAGNET_NOTES: Record<PublishFacts['magnet'], string> = {
  active: 'Visitors see the magnet’s page and can sign up.',
  paused: 'The magnet is paused, and its page says so. Activate it first.',
  suspended: 'The administrator took this magnet down. The magnet’s page says why.',
  deleted: 'The magnet was deleted. Repoint the code to another magnet first.',
}

/** What each state of the magnet's link or file means. */
export const CONTENT_NOTES: Record<PublishFacts['content'], string> = {
  link: 'The content is a link. Open the link yourself before you publish.',
  stored: 'The file is uploaded.',
  missing: 'The uploaded file is missing. Upload it again on the magnet’s edit page.',
}
