import { z } from 'zod'
import { embedHostsInput, MAX_EMBED_HOSTS } from '#domain/embeds/embed-hosts.ts'
import { findEmbedHosts, saveEmbedHosts } from '#domain/embeds/embeds.server.ts'
import { checkInput } from '../check-input.ts'
import { operation } from '../operation.ts'
import { ApiProblem } from '../problem.ts'

const embedHosts = z
  .object({
    hosts: z
      .array(z.string())
      .describe(
        `The domains of the websites, such as \`www.example.com\`. At most ${MAX_EMBED_HOSTS}.`,
      ),
  })
  .meta({ id: 'EmbedHosts', description: 'The websites that can show the account’s pages.' })

const common = {
  path: '/embed-hosts',
  tag: 'Embedding',
  wholeAccount: true,
  only: 'creators',
} as const
const answer = { status: 200, description: 'The websites.', schema: embedHosts } as const

export const embedOperations = [
  operation({
    id: 'getEmbedHosts',
    method: 'GET',
    ...common,
    scope: 'magnets:read',
    summary: 'Get the websites that can embed your pages',
    answer,
    run: async ({ services, key }) => ({ hosts: await findEmbedHosts(services, key.accountId) }),
  }),
  operation({
    id: 'setEmbedHosts',
    method: 'PUT',
    ...common,
    scope: 'magnets:write',
    limit: 'page-change',
    summary: 'Set the websites that can embed your pages',
    description:
      'Replaces the list. A website shows the page at `/e/{shortId}` in a frame. Browsers refuse all other websites.',
    body: z
      .strictObject({
        hosts: z
          .array(z.string().max(300))
          .max(MAX_EMBED_HOSTS)
          .describe('The domains of the websites. An empty list allows none.'),
      })
      .meta({ id: 'EmbedHostsInput' }),
    answer,
    async run({ services, key, body }) {
      const rules = z.object({ hosts: embedHostsInput(services.env.publicUrl) })
      const { hosts } = checkInput(rules, body)
      if (!(await saveEmbedHosts(services, key.accountId, hosts))) {
        throw new ApiProblem('key-invalid')
      }
      return { hosts }
    },
  }),
]
