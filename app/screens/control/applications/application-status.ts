import type { BadgeTone } from '#app/ui/badge.tsx'
import type { ApplicationStatus } from '#domain/lifetime/application.ts'

/** How an application's status is shown on a badge. */
export const APPLICATION_STATUS_LABELS: Record<
  ApplicationStatus,
  { word: string; tone: BadgeTone }
> = {
  pending: { word: 'Pending', tone: 'warning' },
  approved: { word: 'Approved', tone: 'success' },
  rejected: { word: 'Rejected', tone: 'error' },
}
