import { useEffect, useState } from 'react'
import { href, useFetcher, useNavigate } from 'react-router'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Field } from '#app/ui/field.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { UrlDialog } from '#app/ui/url-dialog.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { SubscriptionView } from '#domain/billing/billing-view.server.ts'
import {
  MIN_REASON_LENGTH,
  reasonCounter,
  reasonLength,
  reasonTone,
} from '#domain/lifetime/application.ts'

export type LifetimeFormResult = {
  values: Record<string, string>
  errors: Record<string, string>
  submitted: boolean
}

export type LifetimeDialogProps = {
  /** The account's name and email prefill the form. */
  name: string
  email: string
  subscription: Pick<SubscriptionView, 'canApply' | 'planType' | 'application'>
  /** The URL that closing the dialog opens. */
  closeTo: string
  /** The result of the action for a form that was sent without JavaScript. */
  answer: LifetimeFormResult | undefined
}

const TONE = { grey: 'text-soft', yellow: 'text-warn', green: 'text-good' } as const
const CLOSES_AFTER_MS = 2000

/** The dialog for applying for the Lifetime plan, in its states: form, submitting, submitted. */
export function LifetimeDialog({
  name,
  email,
  subscription,
  closeTo,
  answer,
}: LifetimeDialogProps) {
  const navigate = useNavigate()
  const fetcher = useFetcher<LifetimeFormResult>()
  const hydrated = useHydrated()
  const { values, errors, submitted } = fetcher.data ??
    answer ?? { values: {}, errors: {}, submitted: false }
  const [typed, setTyped] = useState({
    name: values.name ?? name,
    email: values.email ?? email,
    youtubeChannelLink: values.youtubeChannelLink ?? '',
    reason: values.reason ?? '',
  })
  // The value stays as it was when the dialog opened, because after an application the account
  // can't apply again.
  const [refusal] = useState(() => (subscription.canApply ? null : refusalMessage(subscription)))

  useEffect(() => {
    if (!submitted) return
    const timer = setTimeout(
      () => void navigate(closeTo, { preventScrollReset: true }),
      CLOSES_AFTER_MS,
    )
    return () => clearTimeout(timer)
  }, [submitted, navigate, closeTo])

  if (submitted) {
    return (
      <UrlDialog title="Application Submitted!" closeTo={closeTo}>
        <p role="status">We'll review your application and get back to you soon.</p>
      </UrlDialog>
    )
  }
  if (refusal) {
    return (
      <UrlDialog title="Apply for Lifetime" closeTo={closeTo}>
        <p>{refusal}</p>
      </UrlDialog>
    )
  }

  const length = reasonLength(typed.reason)
  const isValid =
    typed.name.trim() !== '' &&
    /\S+@\S+/.test(typed.email) &&
    /^https?:\/\/\S+\.\S+/i.test(typed.youtubeChannelLink.trim()) &&
    length >= MIN_REASON_LENGTH
  const field = (key: keyof typeof typed) => ({
    name: key,
    required: true,
    value: typed[key],
    error: errors[key],
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget
      setTyped((before) => ({ ...before, [key]: value }))
    },
  })
  return (
    <UrlDialog title="Apply for Lifetime" closeTo={closeTo}>
      <fetcher.Form
        method="post"
        action={`${href('/profile')}?tab=subscription&apply=1`}
        className="grid gap-5 text-ink"
      >
        <input type="hidden" name="intent" value="lifetime" />
        {errors[''] && <Alert tone="error">{errors['']}</Alert>}
        <Field label="Name" autoComplete="name" {...field('name')} />
        <Field label="Email" type="email" autoComplete="email" {...field('email')} />
        <Field
          label="YouTube channel link"
          type="url"
          inputMode="url"
          placeholder="https://"
          {...field('youtubeChannelLink')}
        />
        <div className="grid gap-1">
          <TextArea label="Why should we choose you?" rows={5} {...field('reason')} />
          <p className={classNames('timecode text-sm', TONE[reasonTone(length)])}>
            {reasonCounter(length)}
          </p>
        </div>
        <Button
          className="w-fit"
          disabled={hydrated && !isValid}
          busy={fetcher.state !== 'idle'}
          busyLabel="Submitting..."
        >
          Submit Application
        </Button>
      </fetcher.Form>
    </UrlDialog>
  )
}

function refusalMessage({ planType, application }: LifetimeDialogProps['subscription']): string {
  if (planType === 'LIFETIME') return 'You already have the Lifetime plan.'
  return application === 'approved'
    ? 'Your application has already been approved.'
    : 'Your application is under review. We’ll email you our decision.'
}
