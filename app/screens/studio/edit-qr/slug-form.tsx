import { useRef, useState } from 'react'
import { href, Link } from 'react-router'
import { FormAlert } from '#app/forms/form-alert.tsx'
import { useBusy } from '#app/forms/use-busy.ts'
import { Alert, ToneIcon } from '#app/ui/alert.tsx'
import { Button, buttonClasses } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { FieldFrame, useFieldWiring } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { useFocusFirstError } from '#app/ui/use-focus-first-error.ts'
import { subscriptionPath } from '#domain/billing/checkout-messages.ts'
import { SLUG_MESSAGES } from '#domain/magnets/slug-messages.ts'
import { type SlugCheck, useSlugCheck } from './use-slug-check.ts'

export type SlugFormProps = {
  magnetId: string
  /** The text before the slug, such as 'qrmagnet.com/m/'. */
  prefix: string
  /** The current slug; '' if there is none. */
  slug: string
  /** The URL that contains the short id and never changes. */
  shortIdUrl: string
  /** Former slugs that still work. */
  oldSlugs: string[]
  /** The magnet to which the code was repointed; null if it wasn't. */
  codeLeadsTo: { id: string; title: string } | null
  /** Whether the plan includes custom URLs. */
  canEdit: boolean
  refusal: {
    values: Record<string, string>
    errors: Record<string, string>
    signedOut: boolean
    /** Whether the plan no longer includes custom URLs. */
    upgrade: boolean
  }
}

/**
 * The 'Custom Link' tab. Without JavaScript it is a plain form. With JavaScript, the availability
 * of a slug is checked while someone types.
 */
export function SlugForm(props: SlugFormProps) {
  const { slug, oldSlugs, codeLeadsTo, refusal } = props
  const canEdit = props.canEdit && !refusal.upgrade
  return (
    <div className="grid min-w-0 content-start gap-8">
      {canEdit ? <EditableSlug key={slug} {...props} /> : <LockedSlug {...props} />}
      {oldSlugs.length > 0 && (
        <section className="grid gap-2" aria-labelledby="old-slugs">
          <h3 id="old-slugs" className="text-sm font-[620]">
            Earlier links that still work
          </h3>
          <ul className="flex flex-wrap gap-2">
            {oldSlugs.map((old) => (
              <li
                key={old}
                className="timecode rounded-sm border border-line bg-raised px-2 py-1 text-sm [overflow-wrap:anywhere]"
              >
                {href('/m/:identifier', { identifier: old })}
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className="max-w-prose text-sm text-soft">
        {'Whichever custom link you choose, '}
        <span className="timecode text-ink [overflow-wrap:anywhere]">{props.shortIdUrl}</span>
        {codeLeadsTo ? (
          <>
            {' and your QR code still lead to '}
            <Link
              to={href('/analytics/:id', { id: codeLeadsTo.id })}
              className="link [overflow-wrap:anywhere]"
              dir="auto"
            >
              {codeLeadsTo.title}
            </Link>
            {' because you repointed them.'}
          </>
        ) : (
          ' and your QR code still lead to this page.'
        )}
      </p>
    </div>
  )
}

function EditableSlug({ magnetId, prefix, slug, refusal }: SlugFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState(refusal.values.slug ?? slug)
  const saving = useBusy('slug')
  const clearing = useBusy('clear-slug')
  const check = useSlugCheck(magnetId, typed, slug)
  useFocusFirstError(form, refusal.errors)
  // The server's error stays until the slug is edited.
  const refused = refusal.values.slug === typed ? refusal.errors.slug : undefined
  const problem =
    check && (check.state === 'taken' || check.state === 'invalid') ? check.message : refused
  const wiring = useFieldWiring('custom-slug', true, problem)
  const isChanged = typed !== slug
  return (
    <Form ref={form} method="post" noValidate className="grid gap-5">
      <FormAlert text={refusal.errors['']} signedOut={refusal.signedOut} />
      <FieldFrame
        {...wiring}
        label="Custom URL"
        error={problem}
        hint="3 to 50 characters: lowercase letters, numbers and single hyphens."
      >
        <div className="flex flex-wrap sm:flex-nowrap">
          <span className="timecode flex min-h-11.5 max-w-full items-center rounded-sm border-[1.5px] border-edge bg-sunken px-3 text-sm text-soft [overflow-wrap:anywhere] max-sm:w-full max-sm:border-b-0 sm:border-r-0">
            {prefix}
          </span>
          <input
            {...wiring.control}
            name="slug"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value.toLowerCase())}
            maxLength={80}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="done"
            placeholder="your-link"
            className="control timecode min-w-0 flex-1"
          />
        </div>
      </FieldFrame>
      <SlugStatus check={problem ? null : check} />
      <div className="flex flex-wrap gap-3">
        <Button
          name="intent"
          value="slug"
          busy={saving}
          busyLabel="Saving..."
          // The button's place stays empty, so that a double click on the button can't press
          // 'Clear'.
          className={isChanged ? undefined : 'invisible noscript:visible'}
          disabled={check !== null && (check.state === 'taken' || check.state === 'invalid')}
        >
          Save
        </Button>
        {slug !== '' && (
          <Button
            name="intent"
            value="clear-slug"
            variant="ghost"
            busy={clearing}
            busyLabel="Clearing..."
          >
            Clear
          </Button>
        )}
      </div>
    </Form>
  )
}

/**
 * The result of the check, which screen readers announce when it changes. Errors are shown at the
 * field.
 */
function SlugStatus({ check }: { check: SlugCheck | null }) {
  return (
    <div role="status" className="-mt-3 min-h-6 text-sm font-[560]">
      {check && check.message !== '' && (
        <p
          className={classNames(
            'flex items-center gap-2',
            check.state === 'available' && 'text-good',
            check.state === 'failed' && 'text-bad',
          )}
        >
          {check.state === 'checking' ? (
            <Spinner />
          ) : (
            <ToneIcon
              tone={check.state === 'available' ? 'success' : 'error'}
              className="size-4 flex-none"
            />
          )}
          {check.message}
        </p>
      )}
    </div>
  )
}

/** The current link, and the plans with which it can be changed. */
function LockedSlug({ magnetId, prefix, slug, refusal }: SlugFormProps) {
  return (
    <div className="grid justify-items-start gap-4">
      <FormAlert text={refusal.errors['']} signedOut={refusal.signedOut} />
      <div className="grid gap-1.5">
        <p className="text-sm font-[620]">Custom URL</p>
        <p className="timecode rounded-sm border-[1.5px] border-line bg-sunken px-3 py-2.5 text-soft [overflow-wrap:anywhere]">
          {prefix}
          <span className={slug ? 'text-ink' : undefined}>{slug || 'your-link'}</span>
        </p>
      </div>
      {refusal.upgrade ? (
        <Alert tone="error">{SLUG_MESSAGES.plan}</Alert>
      ) : (
        <p className="max-w-prose">{SLUG_MESSAGES.plan}</p>
      )}
      <Link
        to={subscriptionPath(`${href('/edit-qr/:id', { id: magnetId })}?tab=link`)}
        reloadDocument
        className={buttonClasses({ variant: 'primary' })}
      >
        {SLUG_MESSAGES.upgrade}
      </Link>
    </div>
  )
}
