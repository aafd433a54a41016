/** Why a check isn't saved to a placement, in a sentence. */
export const SAVE_CHECK_MESSAGES = {
  'not-yours':
    'The video doesn’t show a code of yours, so you can’t save this check to a placement.',
  'other-code':
    'The video shows a different code of yours. Save the check to the placement that uses this code.',
  'wrong-host': (host: string) =>
    `The code in this video leads to ${host}, which isn’t this site’s address. Download the code again, replace it in the video, and check the new file.`,
} as const
