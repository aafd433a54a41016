import { lifetimeApplication } from '#db/schema/plans.ts'
import { report } from '#db/schema/reports.ts'
import { DAY_MS } from '#lib/time.ts'
import type { Services } from '#platform/services.ts'
import { fixedId } from './fixed.ts'

/** Writes an application and a report for the administrator to review, and an older report. */
export async function writeControl({ db, clock }: Services): Promise<void> {
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS)
  await db
    .insert(lifetimeApplication)
    .values([
      {
        id: fixedId('application of aisha'),
        userId: fixedId('user aisha'),
        name: 'Aisha Khan',
        email: 'aisha@example.com',
        youtubeChannelLink: 'https://www.youtube.com/@northpeakcoffee',
        reason:
          'We put a code in every brewing video and on every bag. The codes have to work for as long as the videos and the bags are around, so a one-time payment suits us better than a subscription.',
        createdAt: daysAgo(2),
        updatedAt: daysAgo(2),
      },
    ])
    .onConflictDoNothing()
  const gear = {
    magnetId: fixedId('magnet gr3nd7'),
    ownerId: fixedId('user jonas'),
    seen: {
      title: 'Gear I really use',
      description: 'Every lamp, lens and stand in my videos, with what I would buy again.',
      fileType: 'link' as const,
      brandingColor: '#3B82F6',
      heroImageId: null,
      linkTarget: 'https://example.com/gear',
      filename: null,
      creatorName: 'Jonas Weber',
    },
  }
  await db
    .insert(report)
    .values([
      {
        id: fixedId('report gear now'),
        ...gear,
        reason: 'spam',
        message: 'These are all affiliate links, and the page doesn’t say so.',
        replyTo: 'viewer@example.com',
        createdAt: daysAgo(1),
        mailedAt: daysAgo(1),
      },
      {
        id: fixedId('report gear before'),
        ...gear,
        reason: 'other',
        message: 'The second link is broken.',
        createdAt: daysAgo(30),
        mailedAt: daysAgo(30),
        closedAt: daysAgo(29),
        outcome: 'dismissed',
        note: 'Doesn’t violate the terms. Jonas has been notified.',
      },
    ])
    .onConflictDoNothing()
}
