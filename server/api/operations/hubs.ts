import { z } from 'zod'
import {
  HUB_MESSAGES,
  hubInput,
  MAX_HUB_MAGNETS,
  MAX_HUB_TEXT,
  MAX_HUB_TITLE,
} from '#domain/hubs/hub-input.ts'
import { findHub, saveHub } from '#domain/hubs/hubs.server.ts'
import { id } from '#domain/resources/common.ts'
import { checkInput } from '../check-input.ts'
import { found } from '../common.ts'
import { operation } from '../operation.ts'
import { ApiProblem, invalidBody } from '../problem.ts'

const NAME = 'The name in the link: 3 to 50 lower-case letters, digits and single hyphens.'
const hub = z
  .object({
    url: z.string().describe('The page’s URL.'),
    name: z.string().describe(NAME),
    isShown: z.boolean().describe('Whether the page is online.'),
    title: z.string(),
    text: z.string().describe('The text below the title. Empty if there is none.'),
    magnetIds: z.array(id).describe('The magnets on the page, in their order.'),
  })
  .meta({ id: 'HubPage', description: 'A public page with the magnets that its owner chose.' })

const common = {
  path: '/hub-page',
  tag: 'Embedding',
  wholeAccount: true,
  only: 'creators',
} as const
const answer = { status: 200, description: 'The hub page.', schema: hub } as const

export const hubOperations = [
  operation({
    id: 'getHubPage',
    method: 'GET',
    ...common,
    scope: 'magnets:read',
    problems: ['not-found'],
    summary: 'Get your hub page',
    answer,
    async run({ services, key }) {
      const page = found(await findHub(services, key.accountId))
      return { ...page, url: `${services.env.publicUrl}/u/${page.name}` }
    },
  }),
  operation({
    id: 'setHubPage',
    method: 'PUT',
    ...common,
    scope: 'magnets:write',
    limit: 'page-change',
    summary: 'Set your hub page',
    description:
      'Creates or replaces the page. A name stays the account’s forever, and earlier names lead to the page. Paused magnets and those that were taken down aren’t shown.',
    body: z
      .strictObject({
        name: z.string().max(200).describe(NAME),
        isShown: z.boolean().describe('Whether the page is online.'),
        title: z.string().max(500).describe(`At most ${MAX_HUB_TITLE} characters.`),
        text: z
          .string()
          .max(2000)
          .default('')
          .describe(`The text below the title. At most ${MAX_HUB_TEXT} characters.`),
        magnetIds: z
          .array(id)
          .max(MAX_HUB_MAGNETS)
          .describe(`The magnets on the page, in their order. At most ${MAX_HUB_MAGNETS}.`),
      })
      .meta({ id: 'HubPageInput' }),
    answer,
    async run({ services, key, body }) {
      const input = checkInput(hubInput(services.env.adminPath), body)
      const saved = await saveHub(services, key.accountId, input)
      if (saved.ok) return { ...input, url: `${services.env.publicUrl}/u/${input.name}` }
      switch (saved.reason) {
        case 'taken':
          throw invalidBody('/name', 'taken', HUB_MESSAGES.taken)
        case 'too-many-names':
          throw invalidBody('/name', 'too-many', HUB_MESSAGES.tooManyNames)
        case 'magnet-gone':
          throw invalidBody('/magnetIds', 'not-found', 'Magnet not found.')
        case 'account-closed':
          throw new ApiProblem('key-invalid')
      }
    },
  }),
]
