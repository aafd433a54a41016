import { expect, it } from 'vitest'
import { fixedId } from '#db/seed/fixed.ts'
import { seeded } from '#tests/support/seeded.ts'
import { send } from './crawl.ts'
import { mutate, mutateUrl } from './mutate.ts'
import { OWNERS, type World } from './world.ts'

type Extent = {
  /** Each seed gives one sequence of requests. A failure names its seed. */
  seeds: number[]
  /** Requests per seed; owners take turns. */
  requests: number
}

/**
 * Sends mutated forms and URLs as their owners. Every status must be below 500, and no error may be
 * logged. Changes the world.
 */
export function describeFuzz(world: () => World, { seeds, requests }: Extent) {
  it.each(seeds)('mutated requests of seed %i never cause a server error', async (seed) => {
    const random = seeded(seed)
    const { services } = world().app
    for (let request = 0; request < requests; request++) {
      const name = OWNERS[request % OWNERS.length] ?? OWNERS[0]
      const owner = world().owners.find((person) => person.name === name)
      if (!owner) throw new Error(`nobody is called ${name}`)
      const { forms, paths } = owner.crawl
      const form = forms[Math.floor(random() * forms.length)]
      const path = paths[Math.floor(random() * paths.length)] ?? '/'
      const logged = services.logLines.length
      const asks = random() < 0.25 || !form
      const sent = asks ? { action: mutateUrl(path, random) } : mutate(form, random)
      const page = await ('fields' in sent
        ? send(owner.browser, sent)
        : owner.browser.get(sent.action))
      const errors = services.logLines.slice(logged).filter(({ level }) => level === 'error')
      expect({ seed, request, sent, status: page.status, errors }).toEqual({
        seed,
        request,
        sent,
        status: expect.toSatisfy((status: number) => status < 500, 'below 500'),
        errors: [],
      })
      // A mutated form may have signed out its owner.
      if (page.status === 401 || page.location?.startsWith('/login')) {
        const user = { id: fixedId(`user ${name}`), email: '', firstName: '', lastName: '' }
        await owner.browser.signIn({ ...user, password: '' })
      }
    }
  })
}
