-- Every lead's transaction writes to this table. Where it is large, build the index before the update
-- with this statement and CONCURRENTLY, outside a transaction; it is then found here.
CREATE INDEX IF NOT EXISTS "outgoing_mail_mailbox" ON "outgoing_mail" USING btree ((case when split_part(to_address, '@', 2) in ('gmail.com', 'googlemail.com')
    then coalesce(nullif(replace(split_part(split_part(to_address, '@', 1), '+', 1), '.', ''), ''), split_part(to_address, '@', 1)) || '@gmail.com'
    else coalesce(nullif(split_part(split_part(to_address, '@', 1), '+', 1), ''), split_part(to_address, '@', 1)) || '@' || split_part(to_address, '@', 2) end),"created_at") WHERE kind in ('lead-content', 'content-update');