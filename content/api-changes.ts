/** A day on which the API changed, with what changed. Text between backticks is code. */
export type ApiChange = { day: string; changes: readonly string[] }

/** What changed in the API, newest first. Additions don’t break programs. */
export const API_CHANGES: readonly ApiChange[] = [
  {
    day: '2026-11-29',
    changes: [
      'Added `POST /leads` for people who filled in a form of your own, and `GET /magnets/{magnetId}/form`. Leads have the new source `api`, and stats have `apiLeads`.',
      'Added `POST /magnets/batch-update`, `POST /magnets/batch-delete` and `POST /placements/batch-update`.',
      'Added `GET /figures/groups`, which groups stats by one or two dimensions.',
      'Added `updatedAfter` to the lists of creators, posts, connections, webhooks, stream overlays and media kits.',
      'Events of `GET /events` are described by their type. Images of QR codes have an `ETag`.',
    ],
  },
]
