import { ActionForm } from '#app/forms/action-form.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Field } from '#app/ui/field.tsx'
import type { CreatorCode } from '#domain/campaign-sales/program.server.ts'
import { EMPTY_FORM_RESULT, type FormResult } from '#lib/forms.ts'
import { listInWords } from '#lib/text.ts'

type CreatorCodesProps = {
  creators: CreatorCode[]
  kind: 'creator' | 'person'
  isReadOnly: boolean
  /** `creatorId` is null if the rejected form is another one. */
  answer: FormResult & { creatorId: string | null; promo: string }
}

/** The code of each creator, each with its own form. */
export function CreatorCodes({ creators, kind, isReadOnly, answer }: CreatorCodesProps) {
  return (
    <section aria-labelledby="creators-codes" className="grid gap-4">
      <div className="grid gap-2">
        <h2 id="creators-codes" className="heading text-xl">
          Creators’ codes
        </h2>
        <p className="max-w-prose text-soft">
          {kind === 'creator'
            ? 'Create the same codes in your shop. A former code keeps counting for its creator.'
            : 'People get their own codes. A code here also counts for its creator, for example one that is said in a video.'}
        </p>
      </div>
      {creators.length === 0 ? (
        <EmptyState title="No creators yet">You set a code for each creator here.</EmptyState>
      ) : (
        <Card flush>
          <ul className="divide-y divide-line">
            {creators.map((one) => {
              const isSent = answer.creatorId === one.creatorId
              return (
                <li key={one.creatorId} className="grid gap-3 p-5 sm:px-6">
                  {isReadOnly ? (
                    <p>
                      <bdi className="font-[620]">{one.name}</bdi>
                      {': '}
                      <span className="timecode">{one.code ?? 'no code'}</span>
                    </p>
                  ) : (
                    <ActionForm
                      intent={`code ${one.creatorId}`}
                      answer={isSent ? answer : EMPTY_FORM_RESULT}
                      button="Save Code"
                      busyLabel="Saving..."
                      variant="secondary"
                      className="flex flex-wrap items-end gap-3"
                      preventScrollReset
                    >
                      <Field
                        key={one.code}
                        label={<bdi>{one.name}</bdi>}
                        name="promo"
                        required
                        maxLength={20}
                        autoComplete="off"
                        autoCapitalize="characters"
                        spellCheck={false}
                        className="timecode w-64 uppercase"
                        defaultValue={isSent ? answer.promo : (one.code ?? '')}
                        error={isSent ? answer.errors.promo : undefined}
                      />
                    </ActionForm>
                  )}
                  {one.former.length > 0 && (
                    <p className="text-sm text-soft">{`Former: ${listInWords(one.former)}`}</p>
                  )}
                </li>
              )
            })}
          </ul>
        </Card>
      )}
    </section>
  )
}
