import { SPAM_FLAGS } from '#domain/leads/lead-flags.ts'
import { rowsOf, sqlOf } from '#lib/sql-of.ts'
import { utcDay } from '#lib/time.ts'
import type { Services } from '#platform/services.ts'
import { requireMember, type WorkspaceViewer } from '../workspaces/membership.server.ts'
import { type CampaignFacts, type CreatorFacts, listToDos, type ToDo } from './to-do.ts'

const CAMPAIGNS = sqlOf<{ workspaceId: string; flags: string[] }, CampaignFacts>(`
  select c.id, c.name, c.state, c.ends_on::text as "endsOn",
    c.template_version is not null as "hasTemplate",
    (select count(*)::int from leads l where l.campaign_id = c.id and l.is_flagged
      and l.flags && {flags}::text[]) as flagged
  from campaigns c
  where c.workspace_id = {workspaceId} and c.state <> 'ended'
  order by c.created_at desc, c.id`)

// The last lead comes from an index. It is read only for creators who could be on the list.
const CREATORS = sqlOf<{ workspaceId: string; today: string }, CreatorFacts>(`
  select c.id, c.name, c.campaign_id as "campaignId", c.state, c.invited_at as "invitedAt",
    c.answered_at as "joinedAt",
    case when c.state = 'accepted' then (select submitted_at from leads l
      where l.creator_id = c.id and not l.is_flagged order by l.submitted_at desc limit 1)
    end as "lastLeadAt",
    b.version is not null and not exists (select from brief_acceptances a
      where a.creator_id = c.id and a.version = b.version) as "owesBrief",
    case when c.state = 'accepted' then (
      select count(*)::int from jsonb_array_elements(b.deliverables) d
      where d ->> 'dueOn' < {today} and not exists (select from campaign_posts p
        where p.creator_id = c.id and p.deliverable_id::text = d ->> 'id')) else 0
    end as "latePosts"
  from campaigns k
  join campaign_creators c on c.campaign_id = k.id and c.state not in ('declined', 'removed')
  left join lateral (select version, deliverables from campaign_briefs where campaign_id = k.id
    order by version desc limit 1) b on true
  where k.workspace_id = {workspaceId} and k.state <> 'ended' and c.erased_at is null
  order by lower(c.name), c.id`)

/** Returns what is to do in a workspace's campaigns, for a member who may edit them. */
export async function findToDos(
  services: Services,
  viewer: WorkspaceViewer,
  workspaceId: string,
): Promise<ToDo[]> {
  const membership = await requireMember(services, viewer, workspaceId, 'edit-campaigns')
  const { db, clock } = services
  const now = clock.now()
  const [campaigns, creators] = await Promise.all([
    rowsOf(db.$client, CAMPAIGNS({ workspaceId: membership.workspaceId, flags: [...SPAM_FLAGS] })),
    rowsOf(db.$client, CREATORS({ workspaceId: membership.workspaceId, today: utcDay(now) })),
  ])
  return listToDos({ campaigns, creators }, now)
}
