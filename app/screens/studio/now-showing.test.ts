import { beforeEach, describe, expect, it } from 'vitest'
import { findSchedule } from '#domain/schedules/find-schedule.server.ts'
import { createUser } from '#tests/support/factories.ts'
import { createMagnetRow, type MagnetRow } from '#tests/support/magnet-factories.ts'
import { setRules } from '#tests/support/schedules.ts'
import { setUpApp } from '#tests/support/set-up.ts'

// Where a rule decides what visitors see, every screen of the magnet says so.

const app = await setUpApp()
let guide: MagnetRow
let other: MagnetRow
beforeEach(async () => {
  app.services.clock.set('2026-12-01T12:00:00Z')
  const owner = await createUser(app.services)
  await app.signIn(owner)
  guide = await createMagnetRow(app.services, { userId: owner.id, title: 'Guide' })
  other = await createMagnetRow(app.services, { userId: owner.id, title: 'Wallpaper' })
})

const screens = () => [
  '/dashboard',
  '/magnets',
  '/search?q=Guide',
  `/analytics/${guide.id}`,
  `/edit/${guide.id}`,
]

describe('a rule that decides now', () => {
  it('is named on each screen of its magnet, with a link to the schedule', async () => {
    await setRules(app.services, guide, [
      { condition: 'until', moment: new Date('2026-11-01T00:00:00Z') },
      { condition: 'until', moment: new Date('2026-12-24T18:00:00Z'), targetId: other.id },
    ])
    for (const screen of screens()) {
      const page = await app.get(screen)
      expect(page.text, screen).toContain(
        'Now showing Wallpaper (rule 2, until Thu, Dec 24, 2026, 6:00 PM).',
      )
      expect(page.$(`main a[href="/magnets/${guide.id}/schedule"]`).length, screen).toBeGreaterThan(
        0,
      )
    }
    const hub = await app.get(`/analytics/${guide.id}`)
    expect(hub.$('iframe').attr('src')).toBe(`/magnet/${other.id}`)
    expect(hub.text).not.toContain('Only for a time, or for the first hundred?')
  })

  it('of an offer that has ended is named too, and previewed', async () => {
    await setRules(app.services, guide, [{ moment: new Date('2026-11-01T00:00:00Z') }])
    const rule = (await findSchedule(app.services.db, guide.id))?.rules[0]
    const hub = await app.get(`/analytics/${guide.id}`)
    expect(hub.text).toContain('Now showing that the offer has ended (rule 1).')
    expect(hub.$('iframe').attr('src')).toBe(`/magnet/${guide.id}?rule=${rule?.id}`)
  })
})

it('is not said before the rule decides, nor while the magnet is paused', async () => {
  await setRules(app.services, guide, [
    { moment: new Date('2026-12-02T00:00:00Z'), targetId: other.id },
  ])
  for (const screen of screens())
    expect((await app.get(screen)).text, screen).not.toContain('Now showing')
})
