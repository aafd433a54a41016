import { Field } from '#app/ui/field.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { dayWords } from '#domain/campaigns/campaign-dates.ts'
import type { Post } from '#domain/campaigns/post-rows.server.ts'
import { POST_TITLE_MAX, POST_URL_MAX } from '#domain/campaigns/posts.ts'
import { formatNumber } from '#lib/format-number.ts'
import type { FormResult } from '#lib/forms.ts'

/** A deliverable that can be chosen for a post. */
export type DeliverableOption = { id: string; title: string; dueOn: string }

export type PostFieldsProps = {
  answer: Pick<FormResult, 'values' | 'errors'>
  /** The post that is edited; null for a new one. */
  post: Pick<Post, 'url' | 'publishedOn' | 'deliverableId' | 'ownTitle'> | null
  /** The current UTC day, which is the latest one that can be entered. */
  today: string
  /** What the post can fulfill; null if that can't be chosen. */
  deliverables: readonly DeliverableOption[] | null
}

/** The fields of a post (`postForm`). A new post also has a field for its views. */
export function PostFields({ answer, post, today, deliverables }: PostFieldsProps) {
  const { values, errors } = answer
  return (
    <>
      <Field
        label="Link to the post"
        name="url"
        type="url"
        inputMode="url"
        required
        maxLength={POST_URL_MAX}
        autoComplete="off"
        spellCheck={false}
        placeholder="https://"
        defaultValue={values.url ?? post?.url ?? ''}
        error={errors.url}
        hint="For a YouTube, Vimeo or TikTok video, we get the title and thumbnail."
      />
      {deliverables && (
        <SelectField
          label="Fulfills"
          name="deliverable"
          defaultValue={values.deliverable ?? post?.deliverableId ?? deliverables[0]?.id ?? ''}
          error={errors.deliverable}
          options={[
            ...deliverables.map(({ id, title, dueOn }) => ({
              value: id,
              label: `${title} (by ${dayWords(dueOn)})`,
            })),
            { value: '', label: 'Extra post' },
          ]}
        />
      )}
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        <Field
          label="Published (UTC)"
          name="published"
          type="date"
          required
          max={today}
          defaultValue={values.published ?? post?.publishedOn ?? today}
          error={errors.published}
        />
        {post === null && (
          <Field
            label="Views today"
            name="views"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={values.views}
            error={errors.views}
          />
        )}
      </div>
      <Field
        label="Title"
        name="title"
        maxLength={POST_TITLE_MAX}
        autoComplete="off"
        defaultValue={values.title ?? post?.ownTitle ?? ''}
        error={errors.title}
        hint="Shown instead of the platform’s title."
      />
    </>
  )
}

export type ViewsFieldsProps = {
  answer: Pick<FormResult, 'values' | 'errors'>
  post: Pick<Post, 'publishedOn'>
  today: string
  /** Earlier numbers, latest day first. */
  history: readonly { countedOn: string; views: number }[]
}

const HISTORY_SHOWN = 10

/** The fields for a post's views (`viewsForm`), and its earlier views. */
export function ViewsFields({ answer, post, today, history }: ViewsFieldsProps) {
  const { values, errors } = answer
  return (
    <>
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        <Field
          label="Views"
          name="views"
          required
          inputMode="numeric"
          autoComplete="off"
          defaultValue={values.views ?? ''}
          error={errors.views}
        />
        <Field
          label="Counted on (UTC)"
          name="counted"
          type="date"
          required
          min={post.publishedOn}
          max={today}
          defaultValue={values.counted ?? today}
          error={errors.counted}
        />
      </div>
      {history.length > 0 && (
        <table className="w-full text-sm">
          <caption className="mb-1 text-left font-[620]">Entered so far</caption>
          <tbody>
            {history.slice(0, HISTORY_SHOWN).map(({ countedOn, views }) => (
              <tr key={countedOn} className="border-t border-line">
                <th scope="row" className="py-1.5 text-left font-normal">
                  {dayWords(countedOn)}
                </th>
                <td className="timecode py-1.5 text-right">{formatNumber(views)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}
