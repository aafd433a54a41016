import { ArrowDown, ArrowUp, ExternalLink, Pencil, Trash2 } from 'lucide-react'
import { href } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink, buttonClasses } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Form } from '#app/ui/form.tsx'
import type { SentencePart } from '#domain/schedules/rule-sentence.ts'
import { RuleSentence } from './rule-sentence.tsx'

export type ListedRule = {
  id: string
  sentence: SentencePart[]
  /** Whether the rule shows that the offer has ended. The ended page has a preview. */
  isOver: boolean
  /** How many leads are left before the rule applies. */
  left: string | null
  /** Whether the rule applies now and decides before all others. */
  decides: boolean
  /** Why the rule is never used. */
  warning: string | null
  /** Why the rule is skipped. */
  skipped: string | null
}

type RuleListProps = { id: string; version: number; rules: ListedRule[] }

/** A magnet's rules in order, with buttons that work without JavaScript. */
export function RuleList({ id, version, rules }: RuleListProps) {
  return (
    <ol className="grid gap-4">
      {rules.map((rule, index) => (
        <li key={rule.id}>
          <Card>
            <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_auto]">
              <div className="grid min-w-0 gap-1">
                <p className="flex flex-wrap items-center gap-2">
                  <span className="slate text-soft">Rule {index + 1}</span>
                  {rule.decides && <Badge tone="success">Active now</Badge>}
                  {rule.left && <Badge>{rule.left}</Badge>}
                </p>
                <p className="[overflow-wrap:anywhere]">
                  <RuleSentence parts={rule.sentence} />
                </p>
                {[rule.skipped, rule.warning].map(
                  (text) =>
                    text && (
                      <p key={text} className="text-sm text-warn">
                        {text}
                      </p>
                    ),
                )}
              </div>
              <Form method="post" preventScrollReset className="flex flex-wrap gap-2">
                <input type="hidden" name="version" value={version} />
                <input type="hidden" name="rule" value={rule.id} />
                {index > 0 && (
                  <Button
                    name="intent"
                    value="up"
                    variant="ghost"
                    size="small"
                    aria-label={`Move rule ${index + 1} up`}
                    icon={<ArrowUp aria-hidden="true" />}
                  />
                )}
                {index < rules.length - 1 && (
                  <Button
                    name="intent"
                    value="down"
                    variant="ghost"
                    size="small"
                    aria-label={`Move rule ${index + 1} down`}
                    icon={<ArrowDown aria-hidden="true" />}
                  />
                )}
                {rule.isOver && (
                  <a
                    href={`${href('/magnet/:id', { id })}?rule=${rule.id}`}
                    target="_blank"
                    rel="noopener"
                    className={buttonClasses({ variant: 'ghost', size: 'small' })}
                  >
                    <ExternalLink aria-hidden="true" />
                    Preview
                    <span className="sr-only">{` of rule ${index + 1} (opens in a new tab)`}</span>
                  </a>
                )}
                <ButtonLink
                  to={href('/magnets/:id/schedule/:ruleId', { id, ruleId: rule.id })}
                  variant="secondary"
                  size="small"
                  aria-label={`Edit rule ${index + 1}`}
                  icon={<Pencil aria-hidden="true" />}
                >
                  Edit
                </ButtonLink>
                <Button
                  name="intent"
                  value="delete"
                  variant="ghost"
                  size="small"
                  aria-label={`Delete rule ${index + 1}`}
                  icon={<Trash2 aria-hidden="true" />}
                >
                  Delete
                </Button>
              </Form>
            </div>
          </Card>
        </li>
      ))}
    </ol>
  )
}
