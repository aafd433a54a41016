import { eq } from 'drizzle-orm'
import { campaign, campaignCreator } from '#db/schema/campaigns.ts'
import { createPdf, type PdfOptions } from '#domain/pdf/pdf-document.server.ts'
import { createDateFormat } from '#lib/format-date.ts'
import type { Services } from '#platform/services.ts'
import { findBrandDocument } from '../workspaces/brand-document.server.ts'
import type { WorkspaceActor } from '../workspaces/membership.server.ts'
import { findBrief } from './brief.server.ts'
import { BRIEF_LISTS, BRIEF_TEXT_NAMES, type Brief, partLabel } from './brief.ts'
import { dayWords } from './campaign-dates.ts'
import { findCampaign } from './campaigns.server.ts'
import { findCreatorBrief } from './creator-brief.server.ts'
import type { InvitedViewer } from './invitation-response.server.ts'

const formatDate = createDateFormat({ dateStyle: 'long' })

type BriefPdfInput = {
  /** Whose brief it is (see `findBrandDocument`). */
  look: Pick<PdfOptions, 'brand' | 'color' | 'logo' | 'badge'>
  campaign: string
  brief: Brief
  /** The brand's words to the creator who reads it; null for members, and if there are none. */
  personalNote: string | null
  /** When this creator accepted the version; null if they haven't, and for members. */
  acceptedAt: Date | null
}

/** Returns a version of a brief as a PDF. Parts that the brand left empty are omitted. */
export function briefPdf(input: BriefPdfInput, now: Date): Promise<Buffer> {
  const { look, campaign, brief, personalNote, acceptedAt } = input
  const options: PdfOptions = {
    ...look,
    title: campaign,
    lines: [
      `Brief, version ${brief.version} of ${formatDate(brief.createdAt, 'UTC')}`,
      ...(acceptedAt ? [`Accepted on ${formatDate(acceptedAt, 'UTC')}`] : []),
      `Printed on ${formatDate(now, 'UTC')}`,
    ],
    layout: 'portrait',
    createdAt: now,
  }
  return createPdf(options, (pdf) => {
    if (personalNote) {
      pdf.heading(`A note from ${look.brand}`)
      pdf.paragraph(personalNote)
    }
    for (const name of BRIEF_TEXT_NAMES) {
      const text = brief[name]
      if (text === null) continue
      pdf.heading(partLabel(name))
      const lines = text.split('\n').filter((line) => line.trim() !== '')
      if (BRIEF_LISTS.includes(name) && lines.length > 1) pdf.bullets(lines)
      else pdf.paragraph(text)
    }
    if (brief.deliverables.length > 0) {
      pdf.heading(partLabel('deliverables'))
      pdf.bullets(
        brief.deliverables.map(({ title, format, dueOn }) =>
          [title, format, `by ${dayWords(dueOn)}`].filter(Boolean).join(', '),
        ),
      )
    }
    if (brief.links.length > 0) {
      pdf.heading(partLabel('links'))
      for (const link of brief.links) pdf.paragraph(link, { link })
    }
    if (brief.files.length > 0) {
      pdf.heading(partLabel('files'))
      pdf.bullets(brief.files.map(({ filename }) => filename))
    }
  })
}

/** A PDF to make: who waits for it, and how it is made. Null if there is no brief to see. */
type BriefDocument = { accountId: string; version: number; make: () => Promise<Buffer> } | null

/** Returns the PDF of a version of a campaign's brief for a member, by default the current one. */
export async function findBriefDocument(
  services: Services,
  viewer: WorkspaceActor,
  workspaceId: string,
  campaignId: string,
  version?: number,
): Promise<BriefDocument> {
  const found = await findCampaign(services, viewer, workspaceId, campaignId)
  const brief = found && (await findBrief(services, viewer, workspaceId, campaignId, version))
  const look = brief && (await findBrandDocument(services, found.membership.workspaceId))
  if (!look) return null
  const input = { look, campaign: found.campaign.name, brief, personalNote: null, acceptedAt: null }
  return {
    accountId: found.membership.accountId,
    version: brief.version,
    make: () => briefPdf(input, services.clock.now()),
  }
}

/** Returns the PDF of the brief that one of the viewer's participations or invitations shows. */
export async function findCreatorBriefDocument(
  services: Services,
  viewer: InvitedViewer,
  creatorId: string,
): Promise<BriefDocument> {
  const found = await findCreatorBrief(services, viewer, creatorId)
  if (!found) return null
  const [row] = await services.db
    .select({ workspaceId: campaign.workspaceId })
    .from(campaignCreator)
    .innerJoin(campaign, eq(campaign.id, campaignCreator.campaignId))
    .where(eq(campaignCreator.id, creatorId))
  const look = row && (await findBrandDocument(services, row.workspaceId))
  if (!look) return null
  const { campaign: name, brief, personalNote, acceptedAt } = found
  const input = { look, campaign: name, brief, personalNote, acceptedAt }
  return {
    accountId: viewer.id,
    version: brief.version,
    make: () => briefPdf(input, services.clock.now()),
  }
}
