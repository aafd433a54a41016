import { describe, expect, it } from 'vitest'
import { send } from './crawl.ts'
import { isForMembers, replayForms, replayPages } from './replay.ts'
import { digestTables, OWNERS, type Person, type World } from './world.ts'

/** Members of the brand's team, who may access the brand's data. */
const TEAM = new Set(['aisha', 'jonas', 'mia'])

/**
 * Replays each owner's pages and forms as people without any right to them: as strangers and, with
 * `everybody`, as the other owners too. Doesn't change the world.
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

  describe("access to other people's data", () => {
    it('the crawl finds pages, downloads and forms of every owner', () => {
      for (const { name, crawl } of world().owners) {
        expect([name, crawl.paths.length > 15, crawl.forms.length > 15]).toEqual([name, true, true])
      }
    })

    it.each(OWNERS)('forms of %s have no effect for anyone else', async (name) => {
      for (const other of others(name)) {
        const { sent, changed } = await replayForms(world(), personOf(name), other)
        expect(sent.length).toBeGreaterThan(0)
        expect({ as: other.name, changed }).toEqual({ as: other.name, changed: [] })
        expect(sent.filter(({ status }) => status >= 500)).toEqual([])
      }
    })

    it.each(OWNERS)('pages of %s open for no one else', async (name) => {
      for (const other of others(name)) {
        const isTeam = TEAM.has(other.name)
        const { opened, leaked } = await replayPages(world(), personOf(name), other, { isTeam })
        expect({ as: other.name, opened, leaked }).toEqual({
          as: other.name,
          opened: [],
          leaked: [],
        })
      }
    })

    it.each(OWNERS)('forms of %s are refused from another site', async (name) => {
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

    it("a brand's analyst can't change what only owners and managers may change", async () => {
      const { changed } = await replayForms(world(), personOf('aisha'), personOf('mia'))
      expect(changed).toEqual([])
    })
  })
}
