import { Eye, Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import {
  PostCheck,
  PostLink,
  PostStatusBadge,
  PostViews,
} from '#app/components/campaigns/post-parts.tsx'
import { useBusy } from '#app/forms/use-busy.ts'
import { ActionsMenu } from '#app/ui/actions-menu.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { Form } from '#app/ui/form.tsx'
import { MenuLink } from '#app/ui/menu.tsx'
import { withParams } from '#app/ui/table.tsx'
import { dayWords } from '#domain/campaigns/campaign-dates.ts'
import { groupOf, POST_FILTERS, POST_GROUPS, type PostItem } from '#domain/campaigns/post-list.ts'
import type { Post } from '#domain/campaigns/post-rows.server.ts'

export type PostRow = PostItem & {
  post: Post | null
  /** Whether the creator can be emailed now about what is missing. */
  canRemind: boolean
}

export type PostSectionsProps = { rows: PostRow[]; mayEdit: boolean; search: string }

/** What is late, due soon, posted and not due yet, each with its own table. */
export function PostSections({ rows, ...table }: PostSectionsProps) {
  return POST_GROUPS.map((group) => {
    const ofGroup = rows.filter((row) => groupOf(row) === group)
    if (ofGroup.length === 0) return null
    return (
      <section key={group} aria-labelledby={group} className="grid gap-3">
        <h2 id={group} className="heading text-2xl">
          {POST_FILTERS[group]}
        </h2>
        <Card flush>
          <DataTable
            caption={`Table: ${POST_FILTERS[group].toLowerCase()}`}
            rows={ofGroup}
            rowKey={({ creator, deliverable, postId }) =>
              postId ?? `${creator.id} ${deliverable?.id}`
            }
            wide={group === 'posted'}
            columns={group === 'posted' ? postedColumns(table) : missingColumns(table)}
          />
        </Card>
      </section>
    )
  })
}

type TableProps = Omit<PostSectionsProps, 'rows'>

const Creator = ({ creator }: PostItem) => (
  <bdi className="font-[640] [overflow-wrap:anywhere]">{creator.name}</bdi>
)

const Deliverable = ({
  deliverable,
  children,
}: Pick<PostItem, 'deliverable'> & { children?: ReactNode }) =>
  deliverable ? (
    <span className="grid [overflow-wrap:anywhere]">
      <bdi>{deliverable.title}</bdi>
      {deliverable.format && <bdi className="text-sm text-soft">{deliverable.format}</bdi>}
      {children}
    </span>
  ) : (
    <span className="text-soft">Extra post</span>
  )

function missingColumns({ mayEdit, search }: TableProps): Column<PostRow>[] {
  const columns: Column<PostRow>[] = [
    { label: 'Creator', showLabel: 'header', cell: (row) => <Creator {...row} /> },
    { label: 'Deliverable', cell: (row) => <Deliverable {...row} /> },
    {
      label: 'Due',
      cell: ({ deliverable, status }) => (
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="timecode whitespace-nowrap">{dayWords(deliverable?.dueOn ?? '')}</span>
          <PostStatusBadge status={status} />
        </span>
      ),
    },
  ]
  if (!mayEdit) return columns
  return [
    ...columns,
    {
      label: 'Actions',
      showLabel: 'never',
      className: 'sm:text-right!',
      cell: ({ creator, deliverable, status, canRemind }) => (
        <span className="inline-flex flex-wrap items-center gap-x-4 gap-y-2 sm:justify-end">
          {canRemind && status.state !== 'open' && (
            <RemindButton id={creator.id} name={creator.name} />
          )}
          <Link
            to={{
              search: withParams(search, { add: creator.id, deliverable: deliverable?.id ?? null }),
            }}
            preventScrollReset
            className="link inline-flex min-h-9 items-center text-sm whitespace-nowrap"
          >
            Add link
            <span className="sr-only">{` for ${creator.name}: ${deliverable?.title}`}</span>
          </Link>
        </span>
      ),
    },
  ]
}

function RemindButton({ id, name }: { id: string; name: string }) {
  const intent = `remind ${id}`
  const busy = useBusy(intent)
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <Button variant="secondary" size="small" busy={busy} busyLabel="Sending...">
        Remind
        <span className="sr-only">{` ${name}`}</span>
      </Button>
    </Form>
  )
}

function postedColumns({ mayEdit, search }: TableProps): Column<PostRow>[] {
  const withPost = (cell: (post: Post, row: PostRow) => ReactNode) => (row: PostRow) =>
    row.post && cell(row.post, row)
  const columns: Column<PostRow>[] = [
    { label: 'Post', showLabel: 'header', cell: withPost((post) => <PostLink post={post} />) },
    { label: 'Creator', cell: (row) => <Creator {...row} /> },
    {
      label: 'Deliverable',
      cell: (row) => (
        <Deliverable {...row}>
          <span className="text-sm text-soft">{`due ${dayWords(row.deliverable?.dueOn ?? '')}`}</span>
        </Deliverable>
      ),
    },
    {
      label: 'Published',
      cell: withPost((post, { status }) => (
        <span className="grid justify-items-start gap-1">
          <span className="timecode whitespace-nowrap">{dayWords(post.publishedOn)}</span>
          {status.state !== 'extra' && <PostStatusBadge status={status} />}
        </span>
      )),
    },
    {
      label: 'Code',
      className: 'text-sm',
      cell: withPost((post) => <PostCheck post={post} mayCheck={mayEdit} />),
    },
    { label: 'Views', cell: withPost((post) => <PostViews post={post} />) },
  ]
  if (!mayEdit) return columns
  const open = (name: string, id: string) => ({ search: withParams(search, { [name]: id }) })
  return [
    ...columns,
    {
      label: 'Actions',
      showLabel: 'never',
      cell: withPost(
        (post, { creator }) =>
          post.url !== null && (
            <ActionsMenu of={`${post.title} by ${creator.name}`}>
              <MenuLink
                to={open('views', post.id)}
                preventScrollReset
                icon={<Eye aria-hidden="true" />}
              >
                Enter Views
              </MenuLink>
              <MenuLink
                to={open('edit', post.id)}
                preventScrollReset
                icon={<Pencil aria-hidden="true" />}
              >
                Edit
              </MenuLink>
              <MenuLink
                to={open('remove', post.id)}
                preventScrollReset
                danger
                icon={<Trash2 aria-hidden="true" />}
              >
                Remove
              </MenuLink>
            </ActionsMenu>
          ),
      ),
    },
  ]
}
