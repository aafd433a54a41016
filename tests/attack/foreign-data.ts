import { describe, expect, it } from 'vitest'
import { send } from './crawl.ts'
import { isForMembers, replayForms, replayPages } from './replay.ts'
import { digestTables, OWNERS, type Person, type World } from './world.ts'

/** Members of the brand's team have rights to what the brand has. */
const TEAM = new Set(['aisha', 'jonas', 'mia'])

/**
 * Replays what each owner's pages offer as people who have no right to it; with `everybody` other
 * owners replay it too, not only strangers. Leaves the world as it was.
 */
export function describeForeignData(world: () => World, { everybody }: { everybody: boolean }) {
  const others = (owner: string): Person[] => [
    ...world().strangers,
    ...world().owners.filter(
      ({ name }) =>
        everybody && name !== owner && name !== 'nora' && !(TEAM.has(owner) && TEAM.has(name)),
    ),
  ]
  const personOf = (name: string): Person => {
    const person = world().owners.find((owner) => owner.name === name)
    if (!person) throw new Error(`nobody is called ${name}`)
    return person
  }

  describe('what belongs to somebody', () => {
    it('was found: pages, downloads and forms of every owner', () => {
      for (const { name, crawl } of world().owners) {
        expect([name, crawl.paths.length > 15, crawl.forms.length > 15]).toEqual([name, true, true])
      }
    })

    it.each(OWNERS)('%s: no form does anything for anybody else', async (name) => {
      for (const other of others(name)) {
        const { sent, changed } = await replayForms(world(), personOf(name), other)
        expect(sent.length).toBeGreaterThan(0)
        expect({ as: other.name, changed }).toEqual({ as: other.name, changed: [] })
        expect(sent.filter(({ status }) => status >= 500)).toEqual([])
      }
    })

    it.each(OWNERS)('%s: no page opens for anybody else', async (name) => {
      for (const other of others(name)) {
        const { opened, leaked } = await replayPages(world(), personOf(name), other)
        expect({ as: other.name, opened, leaked }).toEqual({
          as: other.name,
          opened: [],
          leaked: [],
        })
      }
    })

    it.each(OWNERS)('%s: no form is taken from another site', async (name) => {
      const owner = personOf(name)
      const before = await digestTables(world())
      for (const form of owner.crawl.forms.filter(isForMembers)) {
        const page = await send(owner.browser, form, {
          origin: 'https://evil.example',
          'sec-fetch-site': 'cross-site',
        })
        expect([form.action, page.status]).toEqual([form.action, 403])
      }
      expect(await digestTables(world())).toEqual(before)
    })

    it('is not changed by the brand’s analyst where only owners and managers may', async () => {
      const { changed } = await replayForms(world(), personOf('aisha'), personOf('mia'))
      expect(changed).toEqual([])
    })
  })
}
