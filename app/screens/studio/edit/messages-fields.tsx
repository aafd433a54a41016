import { Suspense, useDeferredValue } from 'react'
import { href, Link, useFetcher } from 'react-router'
import { useWordsOf } from '#app/components/magnet-form/use-words-of.ts'
import type { Fields as FormFields } from '#app/forms/form-fields.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { DateTime } from '#app/ui/date-time.tsx'
import { Field } from '#app/ui/field.tsx'
import { CommonFieldInputs } from '#app/ui/form.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { fill, type VisitorWords } from '#content/languages/text.ts'
import { type SampleEmail, sampleEmail } from '#domain/leads/tell/sample-email.ts'
import { OWN_MESSAGE_NAMES, OWN_MESSAGES, type OwnMessage } from '#domain/resources/own-messages.ts'
import { type FormResult, fieldProps } from '#lib/forms.ts'
import type { Language } from '#lib/languages.ts'

/** The intent of the form that sends a test email. */
export const TEST_EMAIL = 'test-email'
const TEST_FORM = 'test-email'

/** The names of the fields, for the tab that shows a rejected one. */
export const MESSAGES: ReadonlySet<string> = new Set(
  OWN_MESSAGE_NAMES.map((name) => OWN_MESSAGES[name].form),
)

type MessagesFieldsProps = Pick<FormResult, 'values' | 'errors'> & {
  magnetId: string
  /** The email as it would be with the entered words. */
  sample: Omit<SampleEmail, 'words'>
  language: Language
  /** When emails start to have the owner's text, because the account is new; null if they do. */
  ownTextFrom: Date | null
}

/** The owner's words for the form's button, the thank-you page and the delivery email. */
export function MessagesFields(props: MessagesFieldsProps) {
  const language = useDeferredValue(props.language)
  return (
    <Suspense fallback={null}>
      <Fields {...props} language={language} />
    </Suspense>
  )
}

/** Returns what visitors read if the owner enters no words. */
const usualIn = (words: VisitorWords): { [Name in OwnMessage]?: string } => ({
  submitLabel: words.form.submit,
  thanksText: words.thanks.ready,
  mailSubject: fill(words, words.mail.subject, { title: '…' }),
  mailText: fill(words, words.mail.textUntitled, { creator: '…' }),
})

function Fields({ magnetId, sample, ownTextFrom, language, ...result }: MessagesFieldsProps) {
  const words = useWordsOf(language)
  const usual = usualIn(words)
  const preview = sampleEmail({ ...sample, words })
  const control = (name: OwnMessage) => {
    const { form, label, hint, placeholder, max, kind } = OWN_MESSAGES[name]
    const shared = {
      ...fieldProps(result, form),
      label,
      hint,
      placeholder: usual[name] ?? placeholder,
      autoComplete: 'off',
    }
    return kind === 'line' ? (
      <Field key={name} {...shared} maxLength={max} />
    ) : (
      <TextArea key={name} {...shared} maxLength={max} />
    )
  }
  return (
    <>
      <p className="text-sm text-soft">
        Your own words for this magnet. Leave a field empty to use the usual words. You can also
        send{' '}
        <Link to={href('/magnets/:id/welcome-emails', { id: magnetId })} className="link">
          welcome emails
        </Link>{' '}
        some days later.
      </p>
      {ownTextFrom && (
        <Alert tone="info" title="Your emails use the usual words for now">
          Your account is less than a week old. Emails to your leads will use your own subject and
          text from <DateTime format="day" at={ownTextFrom} /> on. This keeps people from
          registering only to send messages to strangers.
        </Alert>
      )}
      {OWN_MESSAGE_NAMES.map(control)}
      <section aria-labelledby="email-preview" className="grid gap-3 noscript:hidden">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h3 id="email-preview" className="font-[640]">
            Email preview
          </h3>
          <Button form={TEST_FORM} variant="secondary" size="small">
            Send Me a Test
          </Button>
        </div>
        <p className="text-sm [overflow-wrap:anywhere]">
          <span className="text-soft">Subject: </span>
          <bdi>{preview.subject}</bdi>
        </p>
        <iframe
          title="Email preview"
          sandbox=""
          srcDoc={preview.html}
          className="h-120 w-full rounded-sm border border-line bg-paper"
        />
      </section>
    </>
  )
}

/**
 * The form of the button that sends a test email. It is outside the magnet's form, so that Enter
 * saves the magnet, and unsaved changes stay.
 */
export function TestEmailForm({ action, values }: { action: string; values: FormFields }) {
  const fetcher = useFetcher<{ tested: string | null; errors: Record<string, string> }>()
  const error = fetcher.data?.errors['']
  const sent = ['title', 'file_type', 'language', 'confirmation', ...MESSAGES]
  return (
    <>
      <fetcher.Form id={TEST_FORM} method="post" action={action}>
        <CommonFieldInputs />
        <input type="hidden" name="intent" value={TEST_EMAIL} />
        {sent.map((name) => (
          <input key={name} type="hidden" name={name} value={values[name] ?? ''} />
        ))}
      </fetcher.Form>
      {fetcher.data?.tested && (
        <Alert tone="success" title="The test email is on its way">
          We’re sending it to {fetcher.data.tested}.
        </Alert>
      )}
      {error && <Alert tone="error">{error}</Alert>}
    </>
  )
}
