import { href } from 'react-router'
import { z } from 'zod'
import { MAX_TITLE_LENGTH } from '#domain/magnets/magnet.ts'
import { id } from '#domain/resources/common.ts'
import type { MagnetResource } from '#domain/resources/magnet-resource.ts'
import type { PlacementResource } from '#domain/resources/placement-resource.ts'
import { PATH_PARAMETERS } from '../../descriptions.ts'
import { pick } from '../compact.ts'
import { countsOf, DEFAULT_ENTRIES, type Figures, limitField } from '../period.ts'
import { fieldsOf, type ToolContext, tool } from '../tool.ts'

export type Page<Item> = { data: Item[]; nextCursor: string | null }

export const magnetIdField = { magnetId: id.describe(PATH_PARAMETERS.magnetId ?? '') }

/** The maximum number of pages, of 100 magnets each, that are searched for a title. */
const MAX_PAGES = 5

export function toMagnet(magnet: MagnetResource, { key, origin }: ToolContext) {
  const { workspaceId } = key
  const { campaignId, id: magnetId } = magnet
  const path =
    workspaceId && campaignId
      ? href('/workspace/:workspaceId/campaigns/:campaignId', { workspaceId, campaignId })
      : href('/analytics/:id', { id: magnetId })
  return {
    ...pick(magnet, ['id', 'title', 'type', 'state', 'pageUrl', 'createdAt']),
    ...pick(magnet, ['campaignId', 'creatorId']),
    appUrl: `${origin}${path}`,
  }
}

const toPlacement = (placement: PlacementResource, { origin }: ToolContext) => {
  const { id: placementId, magnetId } = placement
  const path =
    magnetId && href('/magnets/:id/placements/:placementId', { id: magnetId, placementId })
  return {
    ...pick(placement, ['id', 'label', 'code', 'platform', 'spot', 'atSecond', 'videoUrl']),
    ...pick(placement, ['pageUrl', 'scanUrl', 'qrUrl', 'archivedAt', 'createdAt']),
    ...(path && { appUrl: `${origin}${path}` }),
  }
}

const newMagnet = fieldsOf('createMagnet', ['title', 'description', 'language', 'color'])

export const magnetTools = [
  tool({
    name: 'find_magnets',
    operations: ['listMagnets'],
    hasOthersText: true,
    input: {
      title: z
        .string()
        .max(MAX_TITLE_LENGTH)
        .optional()
        .describe('A part of the title, in any case. If omitted, the newest magnets are returned.'),
      ...limitField,
    },
    async run(context, { title = '', limit = DEFAULT_ENTRIES }) {
      const wanted = title.toLowerCase()
      const magnets: MagnetResource[] = []
      let cursor: string | null = null
      let searched = 0
      for (let page = 0; page < MAX_PAGES; page++) {
        const query: Record<string, unknown> = { limit: 100, ...(cursor && { cursor }) }
        const { data, nextCursor } = await context.call<Page<MagnetResource>>('listMagnets', {
          query,
        })
        searched += data.length
        magnets.push(...data.filter((one) => one.title.toLowerCase().includes(wanted)))
        cursor = nextCursor
        if (magnets.length > limit || cursor === null) break
      }
      return {
        magnets: magnets.slice(0, limit).map((magnet) => toMagnet(magnet, context)),
        hasMore: magnets.length > limit || cursor !== null,
        searched,
      }
    },
  }),
  tool({
    name: 'get_magnet',
    operations: ['getMagnet', 'getMagnetFigures'],
    hasOthersText: true,
    input: magnetIdField,
    async run(context, params) {
      const { call, key } = context
      const magnet = await call<MagnetResource>('getMagnet', { params })
      const stats = key.scopes.has('figures:read')
        ? countsOf((await call<Figures>('getMagnetFigures', { params })).totals)
        : null
      const more = [
        'description',
        'linkUrl',
        'language',
        'confirmation',
        'scanUrl',
        'qrUrl',
      ] as const
      return {
        ...toMagnet(magnet, context),
        ...pick(magnet, [...more, 'customSlug', 'updatedAt']),
        questions: magnet.questions.map(({ label }) => label),
        ...(stats && { allTime: stats }),
      }
    },
  }),
  tool({
    name: 'create_magnet',
    operations: ['createMagnet'],
    hasOthersText: false,
    input: {
      title: newMagnet.title,
      description: newMagnet.description,
      linkUrl: z
        .string()
        .meta({ format: 'uri' })
        .describe('What people get: the target URL (http or https).'),
      language: newMagnet.language,
      color: newMagnet.color,
    },
    async run(context, args) {
      const body = { ...args, type: 'link' }
      const magnet = await context.call<MagnetResource>('createMagnet', { body })
      return { ...toMagnet(magnet, context), ...pick(magnet, ['linkUrl', 'scanUrl', 'qrUrl']) }
    },
  }),
  tool({
    name: 'create_placement',
    operations: ['createPlacement'],
    hasOthersText: false,
    input: {
      ...magnetIdField,
      ...fieldsOf('createPlacement', ['label', 'platform', 'videoUrl', 'spot', 'atSecond']),
    },
    async run(context, { magnetId, ...body }) {
      const params = { magnetId }
      const placement = await context.call<PlacementResource>('createPlacement', { params, body })
      return toPlacement(placement, context)
    },
  }),
]
