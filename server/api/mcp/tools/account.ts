import { z } from 'zod'
import { API_PATH } from '../../document.ts'
import { OPERATIONS } from '../../operations.ts'
import { DEFAULT_ENTRIES, limitField } from '../period.ts'
import { tool } from '../tool.ts'

const MAX_QUERY = 200
/** The minimum length of a word that is searched for. */
const MIN_WORD = 3

export const accountTools = [
  tool({
    name: 'get_account',
    operations: ['getAccount'],
    hasOthersText: false,
    input: {},
    run: ({ call }) => call('getAccount'),
  }),
  tool({
    name: 'search_api_docs',
    operations: [],
    hasOthersText: false,
    input: {
      query: z
        .string()
        .min(MIN_WORD)
        .max(MAX_QUERY)
        .describe('Words to search for, such as “pause magnet” or “webhook secret”.'),
      ...limitField,
    },
    async run({ origin }, { query, limit = DEFAULT_ENTRIES }) {
      const words = query
        .toLowerCase()
        .split(/[^\p{L}\p{N}]+/u)
        .filter((word) => word.length >= MIN_WORD)
        // The plural of a word finds its singular too.
        .map((word) => (word.length > MIN_WORD && word.endsWith('s') ? word.slice(0, -1) : word))
      const found = OPERATIONS.map((operation) => {
        const { id, tag, summary, path, description = '' } = operation
        const important = `${id} ${tag} ${summary} ${path}`.toLowerCase()
        const rest = description.toLowerCase()
        const score = words.reduce(
          (sum, word) => sum + (important.includes(word) ? 3 : rest.includes(word) ? 1 : 0),
          0,
        )
        return { operation, score }
      })
        .filter(({ score }) => score > 0)
        .toSorted((a, b) => b.score - a.score)
      return {
        operations: found.slice(0, limit).map(({ operation }) => {
          const { id, method, path, summary, description, scope, tag } = operation
          return {
            id,
            request: `${method} ${API_PATH}${path}`,
            summary,
            ...(description && { description }),
            scope,
            docsUrl: `${origin}/docs/api/${tag.toLowerCase().replaceAll(' ', '-')}#${id}`,
          }
        }),
        hasMore: found.length > limit,
      }
    },
  }),
]
