-- The whole database, written by `npm run schema`: tables with their indexes, then triggers and what searches.
-- Text sorts by bytes. Amounts are paise, weights milligrams, rates basis points, times ISO 8601 in UTC.

create table attempts (
  key_hash text primary key,
  points integer not null,
  expires_at text not null
);
create index attempts_expires on attempts (expires_at);

create table audit_entries (
  id text primary key,
  at text not null,
  area text not null,
  act text not null,
  record_id text not null,
  dossier_id text not null,
  title text not null,
  actor_id text not null,
  actor_name text not null,
  actor_role text not null,
  changes text not null,
  request_id text not null,
  hash text not null,
  address text default '' not null
);
create index audit_act on audit_entries (act, id);
create index audit_actor on audit_entries (lower(actor_name), id);
create index audit_area on audit_entries (area, id);
create index audit_area_actor on audit_entries (area, lower(actor_name), id);
create index audit_at on audit_entries (at, actor_id);
create index audit_dossier on audit_entries (dossier_id, area, act, id);
create index audit_role on audit_entries (actor_role, id);
create index audit_sealed on audit_entries (id) where act = 'sealed';
create index audit_title on audit_entries (lower(title), id);

create table audit_head (
  id integer primary key,
  count integer not null,
  hash text not null,
  seal text default '' not null,
  at text default '' not null,
  mailed_day text default '' not null
);

create table audit_names (
  number integer primary key autoincrement,
  name text not null unique,
  searched text not null
);

create table callback_list (
  number integer primary key autoincrement,
  id text not null unique references callbacks (id) on delete cascade,
  created_at text not null,
  phone text not null,
  searched text not null,
  state text default 'new' not null,
  assignee text default '' not null
);
create index callback_list_assignee on callback_list (assignee, created_at, id);
create index callback_list_created_at on callback_list (created_at, id);
create index callback_list_phone on callback_list (phone, id);
create index callback_list_state on callback_list (state, created_at, id);

create table callbacks (
  id text primary key,
  phone text not null,
  created_at text not null,
  state text default 'new' not null,
  assignee text default '' not null,
  note text default '' not null,
  language text default '' not null,
  version integer default 1 not null
);
create index callbacks_created on callbacks (created_at, id);
create index callbacks_phone on callbacks (phone, id);

create table cash_counts (
  id text primary key,
  notes_500 integer not null,
  notes_200 integer not null,
  notes_100 integer not null,
  notes_50 integer not null,
  notes_20 integer not null,
  notes_10 integer not null,
  coins_paise integer not null,
  counted_paise integer not null,
  day text not null,
  moment text not null,
  note text not null,
  counted_by text not null,
  created_at text not null,
  booked_paise integer
);
create index cash_counts_created on cash_counts (created_at, id);
create index cash_counts_day on cash_counts (day, moment, created_at);

create table charges (
  id text primary key,
  loan_id text not null references loans (id),
  name text not null,
  on_what text not null,
  net_paise integer not null,
  gst_paise integer not null,
  created_at text not null,
  charged_by text not null,
  sequence integer
);
create index charges_of_loan on charges (loan_id, created_at);

create table contact_messages (
  id text primary key,
  name text not null,
  email text not null,
  phone text not null,
  gold_milligrams integer not null,
  message text not null,
  created_at text not null,
  state text default 'new' not null,
  assignee text default '' not null,
  note text default '' not null,
  language text default '' not null,
  version integer default 1 not null,
  reference text default '' not null
);
create index contact_messages_created on contact_messages (created_at, id);
create index contact_messages_phone on contact_messages (phone, id);
create unique index contact_messages_reference on contact_messages (reference) where reference <> '';

create table customer_list (
  number integer primary key autoincrement,
  id text not null unique references customers (id) on delete cascade,
  aadhar_number text not null,
  name_key text not null,
  active_loans integer not null,
  total_loans integer not null,
  searched text not null,
  own_page text default 'none' not null,
  email_delivery text default '' not null
);
create index customer_list_aadhar_number on customer_list (aadhar_number);
create index customer_list_email_delivery on customer_list (email_delivery, name_key, aadhar_number);
create index customer_list_name_key_aadhar_number on customer_list (name_key, aadhar_number);
create index customer_list_own_page on customer_list (own_page, name_key, aadhar_number);
create index customer_list_total_loans_aadhar_number on customer_list (total_loans, aadhar_number);

create table customers (
  id text primary key,
  aadhar_number text not null,
  name text not null,
  name_key text not null,
  email text not null,
  primary_mobile text not null,
  secondary_mobile text not null,
  present_address text not null,
  permanent_address text not null,
  emergency_mobile text not null,
  emergency_relation text not null,
  created_at text not null,
  version integer default 1 not null,
  face text default '' not null,
  constraint customers_aadhar_number_unique unique (aadhar_number)
);
create index customers_name on customers (name_key, aadhar_number);

create table damaged_texts (
  place text primary key,
  found_at text not null
);

create table document_series (
  series text primary key,
  last integer not null
);

create table file_attempts (
  id text primary key,
  user_id text not null,
  at text not null
);
create index file_attempts_user on file_attempts (user_id, at);

create table file_uploads (
  id text primary key,
  file_id text not null references files (id),
  user_id text not null,
  at text not null
);
create index file_uploads_at on file_uploads (at);
create index file_uploads_file on file_uploads (file_id);
create index file_uploads_user on file_uploads (user_id, at);

create table file_uses (
  file_id text not null references files (id),
  area text not null,
  record_id text not null,
  replaced_at text,
  constraint file_uses_key primary key (file_id, area, record_id)
);
create index file_uses_record on file_uses (area, record_id);
create index file_uses_record_id on file_uses (record_id);

create table files (
  id text primary key,
  type text not null,
  width integer not null,
  height integer not null,
  stored_at text not null,
  thumb blob not null,
  content blob not null
);

create table first_day (
  step text primary key,
  outcome text not null,
  done_at text not null,
  done_by text not null
);

create table gold_items (
  loan_id text not null references loans (id) on delete cascade,
  position integer not null,
  description text not null,
  gross_milligrams integer not null,
  net_milligrams integer not null,
  article_type text default '' not null,
  packet text default '' not null,
  seal text default '' not null,
  locker text default '' not null,
  appraised_by text default '' not null,
  pieces integer,
  carat integer,
  stone_milligrams integer,
  other_milligrams integer,
  release_id text references releases (id),
  assayed_description text default '' not null,
  assayed_gross_milligrams integer default 0 not null,
  assayed_net_milligrams integer default 0 not null,
  assayed_carat integer,
  assayed_stone_milligrams integer,
  assayed_other_milligrams integer,
  packet_identity text,
  carat_tenths integer,
  assayed_carat_tenths integer,
  deductions text default '' not null,
  defects text default '' not null,
  tested text default '' not null,
  borrower_present text default '' not null,
  photos text default '' not null,
  seal_identity text,
  constraint gold_items_key primary key (loan_id, position)
);
create index gold_corrected on gold_items (loan_id) where release_id is null and (description <> assayed_description or gross_milligrams <> assayed_gross_milligrams or net_milligrams <> assayed_net_milligrams or coalesce(carat_tenths, 0) <> coalesce(assayed_carat_tenths, 0) or coalesce(stone_milligrams, 0) <> coalesce(assayed_stone_milligrams, 0) or coalesce(other_milligrams, 0) <> coalesce(assayed_other_milligrams, 0));
create index gold_here on gold_items (loan_id, assayed_carat_tenths, assayed_net_milligrams, assayed_gross_milligrams, locker, release_id) where release_id is null;
create index gold_items_packet_found on gold_items (replace(lower(packet), ' ', ''));
create index gold_items_packet_identity on gold_items (replace(replace(packet_identity, '-', ''), '/', ''));
create index gold_items_release on gold_items (release_id) where release_id is not null;
create index gold_items_seal_identity on gold_items (replace(replace(seal_identity, '-', ''), '/', ''));
create index gold_packets on gold_items (packet, locker, loan_id, position, assayed_net_milligrams, release_id) where release_id is null;

create table gold_rates (
  id integer primary key autoincrement,
  rate_paise integer not null,
  set_by text not null,
  set_at text not null,
  rate_22_paise integer,
  rate_20_paise integer,
  rate_18_paise integer
);
create index gold_rates_key on gold_rates ((substr(cast(1000000000000 + id as text), 2)) );
create index gold_rates_rate on gold_rates (rate_paise, id);
create index gold_rates_set on gold_rates (set_at, id);

create table gold_to_hand_over (
  loan_id text not null primary key references loans (id) on delete cascade,
  closed_day text,
  articles integer not null,
  net_milligrams integer not null
) without rowid;
create index gold_to_hand_over_day on gold_to_hand_over (closed_day, loan_id);

create table half_sign_ins (
  token_hash text primary key,
  user_id text not null references users (id) on delete cascade,
  expires_at text not null
);

create table holidays (
  id text primary key,
  day text not null unique,
  name text not null
);

create table kept_answers (
  user_id text not null,
  key text not null,
  request_hash text not null,
  status integer not null,
  body text not null,
  created_at text not null,
  constraint kept_answers_key primary key (user_id, key)
);
create index kept_answers_created on kept_answers (created_at);

create table ledger_differences (
  loan_id text primary key references loans (id),
  amount_paise integer not null,
  found_at text not null,
  corrected_at text
);

create table loan_accounts (
  loan_id text primary key references loans (id),
  posted_until text not null,
  next_on text,
  loans_paise integer not null,
  interest_paise integer not null,
  penal_paise integer not null,
  charges_paise integer not null,
  advance_paise integer not null
);
create index loan_accounts_next on loan_accounts (next_on) where next_on is not null;

create table loan_due_days (
  loan_id text not null references loans (id) on delete cascade,
  due_on text not null,
  fell_paise integer not null,
  unpaid_paise integer not null,
  constraint loan_due_days_key primary key (loan_id, due_on)
) without rowid;
create index loan_due_days_of_day on loan_due_days (due_on, loan_id, fell_paise, unpaid_paise);

create table loan_list (
  number integer primary key autoincrement,
  id text not null unique references loans (id) on delete cascade,
  created_at text not null,
  status text not null,
  amount_paise integer not null,
  total_payment_paise integer not null,
  aadhar_number text not null,
  name_key text not null,
  searched text not null,
  kind text default '' not null,
  rate_basis text default '' not null,
  disbursed_by text default '' not null,
  earliest_due text default '' not null,
  scheme_id text default '' not null,
  created_by text default '' not null,
  excess_paise integer default 0 not null
);
create index loan_list_aadhar_number on loan_list (aadhar_number, status);
create index loan_list_amount_paise_id_status on loan_list (amount_paise, id, status);
create index loan_list_created_at_id_status on loan_list (created_at, id, status);
create index loan_list_created_by on loan_list (created_by, created_at, id);
create index loan_list_disbursed_by on loan_list (disbursed_by, created_at, id);
create index loan_list_earliest_due on loan_list (earliest_due, id, status, name_key, amount_paise, total_payment_paise, created_at, aadhar_number, kind, rate_basis, disbursed_by, scheme_id, created_by, excess_paise) where earliest_due > '';
create index loan_list_excess on loan_list (excess_paise, id, status, name_key, amount_paise, total_payment_paise, created_at, aadhar_number, kind, rate_basis, disbursed_by, scheme_id, created_by, earliest_due) where excess_paise > 0;
create index loan_list_kind on loan_list (kind, created_at, id);
create index loan_list_name_key_id_status on loan_list (name_key, id, status);
create index loan_list_rate_basis on loan_list (rate_basis, created_at, id);
create index loan_list_scheme on loan_list (scheme_id, created_at, id);
create index loan_list_status_amount_paise_id on loan_list (status, amount_paise, id);
create index loan_list_status_created_at_id on loan_list (status, created_at, id);
create index loan_list_status_id on loan_list (status, id);
create index loan_list_status_name_key_id on loan_list (status, name_key, id);
create index loan_list_status_total_payment_paise_id on loan_list (status, total_payment_paise, id);
create index loan_list_total_payment_paise_id_status on loan_list (total_payment_paise, id, status);

create table loan_positions (
  loan_id text not null primary key references loans (id) on delete cascade,
  day text not null,
  gold_rate_id integer not null,
  principal_paise integer not null,
  interest_paise integer not null,
  penal_paise integer not null,
  charges_paise integer not null,
  advance_paise integer not null,
  payoff_paise integer not null,
  counted_paise integer not null,
  due_paise integer not null,
  falls_due_paise integer not null,
  overdue_paise integer not null,
  next_paise integer not null,
  gold_value_paise integer not null,
  overdue_since text not null,
  next_due text not null,
  to_pay_paise integer
) without rowid;
create index loan_positions_day on loan_positions (day, gold_rate_id);

create table loans (
  id text primary key,
  customer_id text not null references customers (id),
  amount_paise integer not null,
  term_months integer not null,
  interest_basis_points integer not null,
  monthly_payment_paise integer not null,
  total_payment_paise integer not null,
  total_paid_paise integer not null,
  status text not null,
  deposited_bank text not null,
  renewal_date text not null,
  created_by text not null,
  created_at text not null,
  closed_at text,
  version integer default 1 not null,
  ticket_number text default '' not null,
  lending_rule text default '' not null,
  disbursed_by text default '' not null,
  disbursal_reference text default '' not null,
  gold_value_paise integer,
  rebate_paise integer default 0 not null,
  renews text references loans (id),
  renewed_by text references loans (id),
  since text generated always as (date(created_at, '+330 minutes')) virtual,
  since_month integer generated always as (cast(substr(date(created_at, '+330 minutes'), 1, 4) as integer) * 12 + cast(substr(date(created_at, '+330 minutes'), 6, 2) as integer)) virtual,
  closed_day text generated always as (date(closed_at, '+330 minutes')) virtual,
  rate_basis text default 'perYear' not null,
  limit_reason text default '' not null,
  lent_in_cash_paise integer default 0 not null,
  disbursal_reference_key text,
  matures_on text default '' not null,
  kind text default 'instalments' not null,
  scheme_id text,
  scheme_version integer,
  terms text default '' not null,
  happened integer default 0 not null
);
create index loans_active on loans (status, id, customer_id, since_month, since, term_months, monthly_payment_paise, total_payment_paise, total_paid_paise, renewal_date, matures_on, amount_paise, interest_basis_points, rate_basis, kind, happened) where status = 'active';
create index loans_by_days on loans (status, id, happened, closed_day, kind) where kind <> 'instalments' and kind <> '';
create index loans_closed on loans (status, closed_day, id, renewed_by, rebate_paise, since, term_months, monthly_payment_paise, total_payment_paise) where status = 'closed';
create index loans_created on loans (created_at, id);
create index loans_customer on loans (customer_id, status, created_at, id);
create index loans_duplicate on loans (disbursal_reference_key, id) where disbursal_reference_key is null and disbursal_reference <> '';
create index loans_not_said on loans (status, created_at, id, amount_paise, renews) where status = 'active' and disbursed_by = '';
create unique index loans_reference on loans (disbursal_reference_key) where disbursal_reference_key is not null;
create index loans_renewed on loans (renewed_by, id) where renewed_by is not null;
create index loans_since on loans (since, status, amount_paise, disbursed_by, renews);
create index loans_status on loans (status, created_at, id);
create index loans_ticket_number_found on loans (replace(lower(ticket_number), ' ', ''));

create table message_list (
  number integer primary key autoincrement,
  id text not null unique references contact_messages (id) on delete cascade,
  created_at text not null,
  name_key text not null,
  phone text not null,
  gold_milligrams integer not null,
  searched text not null,
  state text default 'new' not null,
  assignee text default '' not null
);
create index message_list_assignee on message_list (assignee, created_at, id);
create index message_list_created_at on message_list (created_at, id);
create index message_list_gold_milligrams on message_list (gold_milligrams, id);
create index message_list_name_key on message_list (name_key, id);
create index message_list_phone on message_list (phone, id);
create index message_list_state on message_list (state, created_at, id);

create table one_time_codes (
  user_id text primary key references users (id) on delete cascade,
  code_hash text not null,
  expires_at text not null,
  attempts integer not null
);

create table outgoing_emails (
  id text primary key,
  user_id text references users (id) on delete cascade,
  carries text not null,
  content text not null,
  tries integer not null,
  next_try_at text not null,
  until text not null,
  failed_at text
);
create index outgoing_emails_user on outgoing_emails (user_id);

create table paper_contents (
  kind text not null,
  record_id text not null,
  loan_id text not null references loans (id),
  number text not null unique,
  issued_by text not null,
  issued_at text not null,
  content text not null,
  hash text not null,
  printed_at text,
  constraint paper_contents_key primary key (kind, record_id)
);
create index paper_contents_loan on paper_contents (loan_id, issued_at);

create table papers (
  id text primary key,
  loan_id text not null references loans (id),
  kind text not null,
  number text not null unique,
  issued_by text not null,
  created_at text not null
);
create index papers_loan on papers (loan_id, created_at);
create index papers_number_found on papers (replace(lower(number), ' ', ''));

create table passkey_challenges (
  holder text not null,
  purpose text not null,
  challenge text not null,
  expires_at text not null,
  constraint passkey_challenges_key primary key (holder, purpose)
);

create table passkeys (
  credential_id text primary key,
  user_id text not null references users (id) on delete cascade,
  name text not null,
  public_key text not null,
  counter integer not null,
  transports text not null,
  created_at text not null,
  last_used_at text
);
create index passkeys_of_user on passkeys (user_id);

create table payments (
  id text primary key,
  loan_id text not null references loans (id),
  amount_paise integer not null,
  method text not null,
  transaction_id text not null,
  status text not null,
  recorded_by text not null,
  created_at text not null,
  reverses text references payments (id),
  reason text default '' not null,
  receipt_number text default '' not null,
  purpose text default 'repayment' not null,
  day text generated always as (date(created_at, '+330 minutes')) virtual,
  split_interest_paise integer,
  split_principal_paise integer,
  split_advance_paise integer,
  rebate_paise integer default 0 not null,
  reference_key text,
  split_charges_paise integer default 0 not null,
  split_penal_paise integer default 0 not null,
  split_rounding_paise integer default 0 not null,
  sequence integer
);
create index payments_day on payments (day, created_at, status, purpose, method, recorded_by, amount_paise, rebate_paise, split_interest_paise, split_principal_paise, split_advance_paise, split_charges_paise, split_penal_paise, split_rounding_paise, reverses);
create index payments_duplicate on payments (reference_key, id, transaction_id, method, status, amount_paise, loan_id, created_at, day) where reference_key is null and transaction_id <> '' and method = 'online' and status = 'success' and amount_paise > 0;
create index payments_loan on payments (loan_id, created_at, id);
create index payments_receipt_number_found on payments (replace(lower(receipt_number), ' ', ''));
create unique index payments_reference on payments (reference_key) where reference_key is not null;
create unique index payments_reverses on payments (reverses) where reverses is not null;

create table postings (
  id text primary key,
  entry text not null,
  day text not null,
  loan_id text not null references loans (id),
  debit text not null,
  credit text not null,
  amount_paise integer not null check (amount_paise > 0),
  narration text not null,
  about text not null,
  batch text default '' not null
);
create index postings_batch on postings (batch);
create index postings_credit on postings (credit, day, id, amount_paise);
create index postings_day on postings (day, id);
create index postings_debit on postings (debit, day, id, amount_paise);
create index postings_loan on postings (loan_id, day, id);

create table recovery_codes (
  user_id text not null references users (id) on delete cascade,
  code_hash text not null,
  constraint recovery_codes_key primary key (user_id, code_hash)
);

create table releases (
  id text primary key,
  loan_id text not null references loans (id),
  number text not null,
  handed_to text not null,
  note text not null,
  released_by text not null,
  created_at text not null,
  identified_by text default '' not null
);
create index releases_loan on releases (loan_id, created_at);
create index releases_number_found on releases (replace(lower(number), ' ', ''));

create table reminders (
  id text primary key,
  loan_id text not null references loans (id),
  message text not null,
  sent_by text not null,
  created_at text not null,
  outcome text default '' not null,
  promised_on text default '' not null
);
create index reminders_loan on reminders (loan_id, created_at);
create index reminders_promised on reminders (loan_id, created_at, id, promised_on) where promised_on <> '';

create table saved_views (
  id text primary key,
  name text not null,
  list text not null,
  query text not null,
  shared text not null,
  saved_by text not null,
  saved_at text not null
);

create table scheme_versions (
  id text primary key,
  scheme_id text not null references schemes (id),
  version integer not null,
  name text not null,
  content text not null,
  created_at text not null,
  created_by text not null,
  constraint scheme_versions_of_scheme unique (scheme_id, version)
);

create table schemes (
  id text primary key,
  name_key text not null unique,
  name text not null,
  kind text not null,
  first_day text not null,
  last_day text not null,
  slabs text not null,
  slab_basis text not null,
  charges text not null,
  created_at text not null,
  version integer not null,
  days_in_year integer not null,
  minimum_days integer not null,
  penal_rate_basis_points integer not null,
  maximum_term_months integer,
  maximum_ltv_basis_points integer,
  name_identity text
);
create unique index schemes_name_identity on schemes (name_identity) where name_identity is not null;

create table second_factors (
  user_id text primary key references users (id) on delete cascade,
  secret text not null,
  is_on integer not null,
  last_step integer not null,
  created_at text not null
);

create table sessions (
  token_hash text primary key,
  user_id text not null references users (id) on delete cascade,
  created_at text not null,
  expires_at text not null,
  last_seen_at text default '' not null,
  id text default '' not null,
  device text default '' not null,
  address text default '' not null,
  proven_at text
);
create unique index sessions_id on sessions (id);
create index sessions_user on sessions (user_id);

create table sign_in_places (
  user_id text not null references users (id) on delete cascade,
  place_hash text not null,
  last_used_at text not null,
  constraint sign_in_places_key primary key (user_id, place_hash)
);
create index sign_in_places_mark on sign_in_places (place_hash);

create table tallies (
  list text not null,
  value text not null,
  count integer not null,
  constraint tallies_key primary key (list, value)
);

create table users (
  id text primary key,
  role text not null,
  name text not null,
  name_key text not null,
  email text not null,
  aadhar_number text,
  primary_mobile text not null,
  secondary_mobile text not null,
  password_hash text not null,
  must_reset_password integer not null,
  created_at text not null,
  version integer default 1 not null,
  customer_id text references customers (id),
  temporary_until text,
  constraint users_email_unique unique (email),
  constraint users_aadhar_number_unique unique (aadhar_number)
);
create unique index users_customer on users (customer_id);
create index users_staff on users (name_key, id) where role in ('admin', 'employee');

create table waivers (
  id text primary key,
  loan_id text not null references loans (id),
  of_what text not null,
  amount_paise integer not null,
  reason text not null,
  created_at text not null,
  waived_by text not null,
  sequence integer
);
create index waivers_of_loan on waivers (loan_id, created_at);

create trigger audit_names_added after insert on audit_entries for each row
begin
  insert into audit_names (name, searched) values (lower(new.actor_name), '' || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(new.actor_name), ' ', ''), '	', ''), '
', ''), '', ''), '''', ''), '’', ''), '‘', ''), 'ʼ', ''), '`', ''), '´', ''), '.', ''), '‌', ''), '‍', '')) on conflict (name) do nothing;
  insert into audit_names (name, searched) values (lower(new.title), '' || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(new.title), ' ', ''), '	', ''), '
', ''), '', ''), '''', ''), '’', ''), '‘', ''), 'ʼ', ''), '`', ''), '´', ''), '.', ''), '‌', ''), '‍', '')) on conflict (name) do nothing;
end;

create trigger audit_no_delete before delete on audit_entries
begin
  select raise(abort, 'The record of who did what is only ever added to');
end;

create trigger audit_no_update before update on audit_entries
begin
  select raise(abort, 'The record of who did what is only ever added to');
end;

create trigger audit_names_text_added after insert on audit_names for each row
begin
  insert into audit_names_searched (rowid, searched) values (new.number, new.searched);
end;

create trigger audit_names_text_changed after update on audit_names for each row when (new.searched <> old.searched)
begin
  insert into audit_names_searched (audit_names_searched, rowid, searched) values ('delete', old.number, old.searched);
  insert into audit_names_searched (rowid, searched) values (new.number, new.searched);
end;

create trigger audit_names_text_removed after delete on audit_names for each row
begin
  insert into audit_names_searched (audit_names_searched, rowid, searched) values ('delete', old.number, old.searched);
end;

create virtual TABLE audit_names_searched using fts5 (searched, content='audit_names', content_rowid='number', tokenize='trigram case_sensitive 1');

create trigger callback_list_text_added after insert on callback_list for each row
begin
  insert into callback_list_searched (rowid, searched) values (new.number, new.searched);
end;

create trigger callback_list_text_changed after update on callback_list for each row when (new.searched <> old.searched)
begin
  insert into callback_list_searched (callback_list_searched, rowid, searched) values ('delete', old.number, old.searched);
  insert into callback_list_searched (rowid, searched) values (new.number, new.searched);
end;

create trigger callback_list_text_removed after delete on callback_list for each row
begin
  insert into callback_list_searched (callback_list_searched, rowid, searched) values ('delete', old.number, old.searched);
end;

create virtual TABLE callback_list_searched using fts5 (searched, content='callback_list', content_rowid='number', tokenize='trigram case_sensitive 1');

create trigger callback_list_added after insert on callbacks for each row
begin
  insert into callback_list (id, created_at, phone, searched) values (new.id, new.created_at, new.phone, '' || case when ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(new.phone, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0') like '91%' and length(ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(new.phone, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0')) >= 12 then ltrim(substr(ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(new.phone, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0'), 3), '0') else ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(new.phone, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0') end);
end;

create trigger callback_list_changed after update on callbacks for each row when (new.created_at <> old.created_at or new.phone <> old.phone)
begin
  update callback_list set created_at = new.created_at, phone = new.phone, searched = '' || case when ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(new.phone, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0') like '91%' and length(ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(new.phone, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0')) >= 12 then ltrim(substr(ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(new.phone, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0'), 3), '0') else ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(new.phone, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0') end where id = new.id;
end;

create trigger callback_list_handled after update on callbacks for each row when (new.state <> old.state or new.assignee <> old.assignee)
begin
  update callback_list set state = new.state, assignee = new.assignee where id = new.id;
end;

create trigger message_list_added after insert on contact_messages for each row
begin
  insert into message_list (id, created_at, name_key, phone, gold_milligrams, searched) values (new.id, new.created_at, lower(new.name), new.phone, new.gold_milligrams, '' || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(new.name), ' ', ''), '	', ''), '
', ''), '', ''), '''', ''), '’', ''), '‘', ''), 'ʼ', ''), '`', ''), '´', ''), '.', ''), '‌', ''), '‍', '') || '' || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(new.email), ' ', ''), '	', ''), '
', ''), '', ''), '''', ''), '’', ''), '‘', ''), 'ʼ', ''), '`', ''), '´', ''), '.', ''), '‌', ''), '‍', '') || '' || case when ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(new.phone, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0') like '91%' and length(ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(new.phone, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0')) >= 12 then ltrim(substr(ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(new.phone, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0'), 3), '0') else ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(new.phone, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0') end || '' || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(new.message), ' ', ''), '	', ''), '
', ''), '', ''), '''', ''), '’', ''), '‘', ''), 'ʼ', ''), '`', ''), '´', ''), '.', ''), '‌', ''), '‍', '') || '' || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(new.reference), ' ', ''), '	', ''), '
', ''), '', ''), '''', ''), '’', ''), '‘', ''), 'ʼ', ''), '`', ''), '´', ''), '.', ''), '‌', ''), '‍', ''));
end;

create trigger message_list_changed after update on contact_messages for each row when (new.created_at <> old.created_at or new.name <> old.name or new.email <> old.email or new.phone <> old.phone or new.gold_milligrams <> old.gold_milligrams or new.message <> old.message or new.reference <> old.reference)
begin
  update message_list set created_at = new.created_at, name_key = lower(new.name), phone = new.phone, gold_milligrams = new.gold_milligrams, searched = '' || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(new.name), ' ', ''), '	', ''), '
', ''), '', ''), '''', ''), '’', ''), '‘', ''), 'ʼ', ''), '`', ''), '´', ''), '.', ''), '‌', ''), '‍', '') || '' || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(new.email), ' ', ''), '	', ''), '
', ''), '', ''), '''', ''), '’', ''), '‘', ''), 'ʼ', ''), '`', ''), '´', ''), '.', ''), '‌', ''), '‍', '') || '' || case when ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(new.phone, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0') like '91%' and length(ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(new.phone, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0')) >= 12 then ltrim(substr(ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(new.phone, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0'), 3), '0') else ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(new.phone, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0') end || '' || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(new.message), ' ', ''), '	', ''), '
', ''), '', ''), '''', ''), '’', ''), '‘', ''), 'ʼ', ''), '`', ''), '´', ''), '.', ''), '‌', ''), '‍', '') || '' || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(new.reference), ' ', ''), '	', ''), '
', ''), '', ''), '''', ''), '’', ''), '‘', ''), 'ʼ', ''), '`', ''), '´', ''), '.', ''), '‌', ''), '‍', '') where id = new.id;
end;

create trigger message_list_handled after update on contact_messages for each row when (new.state <> old.state or new.assignee <> old.assignee)
begin
  update message_list set state = new.state, assignee = new.assignee where id = new.id;
end;

create trigger customer_list_text_added after insert on customer_list for each row
begin
  insert into customer_list_searched (rowid, searched) values (new.number, new.searched);
end;

create trigger customer_list_text_changed after update on customer_list for each row when (new.searched <> old.searched)
begin
  insert into customer_list_searched (customer_list_searched, rowid, searched) values ('delete', old.number, old.searched);
  insert into customer_list_searched (rowid, searched) values (new.number, new.searched);
end;

create trigger customer_list_text_removed after delete on customer_list for each row
begin
  insert into customer_list_searched (customer_list_searched, rowid, searched) values ('delete', old.number, old.searched);
end;

create virtual TABLE customer_list_searched using fts5 (searched, content='customer_list', content_rowid='number', tokenize='trigram case_sensitive 1');

create trigger customer_list_added after insert on customers for each row
begin
  insert into customer_list (id, aadhar_number, name_key, active_loans, total_loans, searched) values (new.id, new.aadhar_number, new.name_key, 0, 0, '' || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(new.name_key, ' ', ''), '	', ''), '
', ''), '', ''), '''', ''), '’', ''), '‘', ''), 'ʼ', ''), '`', ''), '´', ''), '.', ''), '‌', ''), '‍', '') || '' || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(new.email), ' ', ''), '	', ''), '
', ''), '', ''), '''', ''), '’', ''), '‘', ''), 'ʼ', ''), '`', ''), '´', ''), '.', ''), '‌', ''), '‍', '') || '' || case when ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(new.primary_mobile, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0') like '91%' and length(ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(new.primary_mobile, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0')) >= 12 then ltrim(substr(ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(new.primary_mobile, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0'), 3), '0') else ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(new.primary_mobile, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0') end || '' || case when ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(new.secondary_mobile, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0') like '91%' and length(ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(new.secondary_mobile, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0')) >= 12 then ltrim(substr(ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(new.secondary_mobile, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0'), 3), '0') else ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(new.secondary_mobile, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0') end || '' || new.aadhar_number);
  insert into tallies (list, value, count) values ('customers', '', 1) on conflict (list, value) do update set count = tallies.count + 1;
end;

create trigger customer_list_changed after update on customers for each row when (new.aadhar_number <> old.aadhar_number or new.name_key <> old.name_key or new.email <> old.email or new.primary_mobile <> old.primary_mobile or new.secondary_mobile <> old.secondary_mobile)
begin
  update customer_list set aadhar_number = new.aadhar_number, name_key = new.name_key, searched = '' || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(new.name_key, ' ', ''), '	', ''), '
', ''), '', ''), '''', ''), '’', ''), '‘', ''), 'ʼ', ''), '`', ''), '´', ''), '.', ''), '‌', ''), '‍', '') || '' || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(new.email), ' ', ''), '	', ''), '
', ''), '', ''), '''', ''), '’', ''), '‘', ''), 'ʼ', ''), '`', ''), '´', ''), '.', ''), '‌', ''), '‍', '') || '' || case when ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(new.primary_mobile, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0') like '91%' and length(ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(new.primary_mobile, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0')) >= 12 then ltrim(substr(ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(new.primary_mobile, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0'), 3), '0') else ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(new.primary_mobile, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0') end || '' || case when ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(new.secondary_mobile, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0') like '91%' and length(ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(new.secondary_mobile, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0')) >= 12 then ltrim(substr(ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(new.secondary_mobile, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0'), 3), '0') else ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(new.secondary_mobile, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0') end || '' || new.aadhar_number where id = new.id;
  update loan_list set aadhar_number = new.aadhar_number, name_key = new.name_key, searched = '' || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(new.name_key, ' ', ''), '	', ''), '
', ''), '', ''), '''', ''), '’', ''), '‘', ''), 'ʼ', ''), '`', ''), '´', ''), '.', ''), '‌', ''), '‍', '') || '' || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(new.email), ' ', ''), '	', ''), '
', ''), '', ''), '''', ''), '’', ''), '‘', ''), 'ʼ', ''), '`', ''), '´', ''), '.', ''), '‌', ''), '‍', '') || '' || case when ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(new.primary_mobile, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0') like '91%' and length(ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(new.primary_mobile, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0')) >= 12 then ltrim(substr(ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(new.primary_mobile, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0'), 3), '0') else ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(new.primary_mobile, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0') end || '' || case when ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(new.secondary_mobile, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0') like '91%' and length(ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(new.secondary_mobile, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0')) >= 12 then ltrim(substr(ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(new.secondary_mobile, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0'), 3), '0') else ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(new.secondary_mobile, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0') end || '' || new.aadhar_number || '' || cast(loan_list.amount_paise / 100 as text) || case when loan_list.amount_paise % 100 = 0 then '' when loan_list.amount_paise % 10 = 0 then '.' || cast(loan_list.amount_paise % 100 / 10 as text) when loan_list.amount_paise % 100 < 10 then '.0' || cast(loan_list.amount_paise % 100 as text) else '.' || cast(loan_list.amount_paise % 100 as text) end where id in (select loans.id from loans where loans.customer_id = new.id);
end;

create trigger customer_list_removed after delete on customers for each row
begin
  update tallies set count = count - 1 where list = 'customers' and value = '';
end;

create trigger gold_to_hand_over_added after insert on gold_items for each row
begin
  delete from gold_to_hand_over where loan_id = new.loan_id;
  insert into gold_to_hand_over (loan_id, closed_day, articles, net_milligrams) select loans.id, loans.closed_day, count(*), sum(gold_items.assayed_net_milligrams) from loans cross join gold_items where loans.id = new.loan_id and loans.status = 'closed' and loans.renewed_by is null and gold_items.loan_id = loans.id and gold_items.release_id is null group by loans.id, loans.closed_day;
end;

create trigger gold_to_hand_over_changed after update on gold_items for each row when (coalesce(new.release_id, '') <> coalesce(old.release_id, '') or new.assayed_net_milligrams <> old.assayed_net_milligrams)
begin
  delete from gold_to_hand_over where loan_id = new.loan_id;
  insert into gold_to_hand_over (loan_id, closed_day, articles, net_milligrams) select loans.id, loans.closed_day, count(*), sum(gold_items.assayed_net_milligrams) from loans cross join gold_items where loans.id = new.loan_id and loans.status = 'closed' and loans.renewed_by is null and gold_items.loan_id = loans.id and gold_items.release_id is null group by loans.id, loans.closed_day;
end;

create trigger gold_to_hand_over_removed after delete on gold_items for each row
begin
  delete from gold_to_hand_over where loan_id = old.loan_id;
  insert into gold_to_hand_over (loan_id, closed_day, articles, net_milligrams) select loans.id, loans.closed_day, count(*), sum(gold_items.assayed_net_milligrams) from loans cross join gold_items where loans.id = old.loan_id and loans.status = 'closed' and loans.renewed_by is null and gold_items.loan_id = loans.id and gold_items.release_id is null group by loans.id, loans.closed_day;
end;

create trigger loan_list_text_added after insert on loan_list for each row
begin
  insert into loan_list_searched (rowid, searched) values (new.number, new.searched);
end;

create trigger loan_list_text_changed after update on loan_list for each row when (new.searched <> old.searched)
begin
  insert into loan_list_searched (loan_list_searched, rowid, searched) values ('delete', old.number, old.searched);
  insert into loan_list_searched (rowid, searched) values (new.number, new.searched);
end;

create trigger loan_list_text_removed after delete on loan_list for each row
begin
  insert into loan_list_searched (loan_list_searched, rowid, searched) values ('delete', old.number, old.searched);
end;

create virtual TABLE loan_list_searched using fts5 (searched, content='loan_list', content_rowid='number', tokenize='trigram case_sensitive 1');

create trigger gold_to_hand_over_closed after update on loans for each row when (new.status <> old.status or coalesce(new.renewed_by, '') <> coalesce(old.renewed_by, '') or coalesce(new.closed_at, '') <> coalesce(old.closed_at, ''))
begin
  delete from gold_to_hand_over where loan_id = new.id;
  insert into gold_to_hand_over (loan_id, closed_day, articles, net_milligrams) select loans.id, loans.closed_day, count(*), sum(gold_items.assayed_net_milligrams) from loans cross join gold_items where loans.id = new.id and loans.status = 'closed' and loans.renewed_by is null and gold_items.loan_id = loans.id and gold_items.release_id is null group by loans.id, loans.closed_day;
end;

create trigger loan_list_added after insert on loans for each row
begin
  insert into loan_list (id, created_at, status, amount_paise, total_payment_paise, aadhar_number, name_key, searched, kind, rate_basis, disbursed_by, scheme_id, created_by) select new.id, new.created_at, new.status, new.amount_paise, new.total_payment_paise, customers.aadhar_number, customers.name_key, '' || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(customers.name_key, ' ', ''), '	', ''), '
', ''), '', ''), '''', ''), '’', ''), '‘', ''), 'ʼ', ''), '`', ''), '´', ''), '.', ''), '‌', ''), '‍', '') || '' || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(customers.email), ' ', ''), '	', ''), '
', ''), '', ''), '''', ''), '’', ''), '‘', ''), 'ʼ', ''), '`', ''), '´', ''), '.', ''), '‌', ''), '‍', '') || '' || case when ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(customers.primary_mobile, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0') like '91%' and length(ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(customers.primary_mobile, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0')) >= 12 then ltrim(substr(ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(customers.primary_mobile, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0'), 3), '0') else ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(customers.primary_mobile, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0') end || '' || case when ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(customers.secondary_mobile, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0') like '91%' and length(ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(customers.secondary_mobile, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0')) >= 12 then ltrim(substr(ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(customers.secondary_mobile, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0'), 3), '0') else ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(customers.secondary_mobile, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0') end || '' || customers.aadhar_number || '' || cast(new.amount_paise / 100 as text) || case when new.amount_paise % 100 = 0 then '' when new.amount_paise % 10 = 0 then '.' || cast(new.amount_paise % 100 / 10 as text) when new.amount_paise % 100 < 10 then '.0' || cast(new.amount_paise % 100 as text) else '.' || cast(new.amount_paise % 100 as text) end, new.kind, new.rate_basis, new.disbursed_by, coalesce(new.scheme_id, ''), new.created_by from customers where customers.id = new.customer_id;
  update customer_list set total_loans = total_loans + 1, active_loans = active_loans + case when new.status = 'active' then 1 else 0 end where id = new.customer_id;
  insert into tallies (list, value, count) values ('loans', new.status, 1) on conflict (list, value) do update set count = tallies.count + 1;
end;

create trigger loan_list_changed after update on loans for each row when (new.status <> old.status or new.amount_paise <> old.amount_paise or new.total_payment_paise <> old.total_payment_paise or new.created_at <> old.created_at or new.customer_id <> old.customer_id)
begin
  update loan_list set (created_at, status, amount_paise, total_payment_paise, aadhar_number, name_key, searched) = (select new.created_at, new.status, new.amount_paise, new.total_payment_paise, customers.aadhar_number, customers.name_key, '' || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(customers.name_key, ' ', ''), '	', ''), '
', ''), '', ''), '''', ''), '’', ''), '‘', ''), 'ʼ', ''), '`', ''), '´', ''), '.', ''), '‌', ''), '‍', '') || '' || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(customers.email), ' ', ''), '	', ''), '
', ''), '', ''), '''', ''), '’', ''), '‘', ''), 'ʼ', ''), '`', ''), '´', ''), '.', ''), '‌', ''), '‍', '') || '' || case when ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(customers.primary_mobile, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0') like '91%' and length(ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(customers.primary_mobile, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0')) >= 12 then ltrim(substr(ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(customers.primary_mobile, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0'), 3), '0') else ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(customers.primary_mobile, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0') end || '' || case when ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(customers.secondary_mobile, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0') like '91%' and length(ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(customers.secondary_mobile, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0')) >= 12 then ltrim(substr(ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(customers.secondary_mobile, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0'), 3), '0') else ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(customers.secondary_mobile, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0') end || '' || customers.aadhar_number || '' || cast(new.amount_paise / 100 as text) || case when new.amount_paise % 100 = 0 then '' when new.amount_paise % 10 = 0 then '.' || cast(new.amount_paise % 100 / 10 as text) when new.amount_paise % 100 < 10 then '.0' || cast(new.amount_paise % 100 as text) else '.' || cast(new.amount_paise % 100 as text) end from customers where customers.id = new.customer_id) where id = new.id;
  update customer_list set total_loans = total_loans - 1, active_loans = active_loans - case when old.status = 'active' then 1 else 0 end where id = old.customer_id;
  update tallies set count = count - 1 where list = 'loans' and value = old.status;
  update customer_list set total_loans = total_loans + 1, active_loans = active_loans + case when new.status = 'active' then 1 else 0 end where id = new.customer_id;
  insert into tallies (list, value, count) values ('loans', new.status, 1) on conflict (list, value) do update set count = tallies.count + 1;
end;

create trigger loan_list_removed after delete on loans for each row
begin
  update customer_list set total_loans = total_loans - 1, active_loans = active_loans - case when old.status = 'active' then 1 else 0 end where id = old.customer_id;
  update tallies set count = count - 1 where list = 'loans' and value = old.status;
end;

create trigger loan_list_terms_changed after update on loans for each row when (new.kind <> old.kind or new.rate_basis <> old.rate_basis or new.disbursed_by <> old.disbursed_by)
begin
  update loan_list set (kind, rate_basis, disbursed_by) = (select kind, rate_basis, disbursed_by from loans where loans.id = loan_list.id) where id = new.id;
end;

create trigger message_list_text_added after insert on message_list for each row
begin
  insert into message_list_searched (rowid, searched) values (new.number, new.searched);
end;

create trigger message_list_text_changed after update on message_list for each row when (new.searched <> old.searched)
begin
  insert into message_list_searched (message_list_searched, rowid, searched) values ('delete', old.number, old.searched);
  insert into message_list_searched (rowid, searched) values (new.number, new.searched);
end;

create trigger message_list_text_removed after delete on message_list for each row
begin
  insert into message_list_searched (message_list_searched, rowid, searched) values ('delete', old.number, old.searched);
end;

create virtual TABLE message_list_searched using fts5 (searched, content='message_list', content_rowid='number', tokenize='trigram case_sensitive 1');

create trigger email_delivery_begun after insert on outgoing_emails for each row
begin
  update customer_list set email_delivery = coalesce( (select case when count(failed_at) > 0 then 'failed' when count(*) > 0 then 'waiting' end from users join outgoing_emails on outgoing_emails.user_id = users.id where users.customer_id = customer_list.id), '') where id in (select customer_id from users where id = new.user_id);
end;

create trigger email_delivery_ended after delete on outgoing_emails for each row
begin
  update customer_list set email_delivery = coalesce( (select case when count(failed_at) > 0 then 'failed' when count(*) > 0 then 'waiting' end from users join outgoing_emails on outgoing_emails.user_id = users.id where users.customer_id = customer_list.id), '') where id in (select customer_id from users where id = old.user_id);
end;

create trigger email_delivery_failed after update on outgoing_emails for each row when (coalesce(new.failed_at, '') <> coalesce(old.failed_at, ''))
begin
  update customer_list set email_delivery = coalesce( (select case when count(failed_at) > 0 then 'failed' when count(*) > 0 then 'waiting' end from users join outgoing_emails on outgoing_emails.user_id = users.id where users.customer_id = customer_list.id), '') where id in (select customer_id from users where id = new.user_id);
end;

create trigger postings_no_delete before delete on postings
begin
  select raise(abort, 'The ledger is only ever added to');
end;

create trigger postings_no_update before update on postings
begin
  select raise(abort, 'The ledger is only ever added to');
end;

create trigger customer_list_invited after insert on users for each row
begin
  update customer_list set own_page = coalesce( (select case must_reset_password when 1 then 'invited' else 'used' end from users where customer_id = customer_list.id), 'none') where id in (new.customer_id);
end;

create trigger customer_list_own_page after update on users for each row when (new.must_reset_password <> old.must_reset_password or coalesce(new.customer_id, '') <> coalesce(old.customer_id, ''))
begin
  update customer_list set own_page = coalesce( (select case must_reset_password when 1 then 'invited' else 'used' end from users where customer_id = customer_list.id), 'none') where id in (old.customer_id, new.customer_id);
end;

create trigger customer_list_uninvited after delete on users for each row
begin
  update customer_list set own_page = 'none', email_delivery = '' where id = old.customer_id;
end;

create trigger email_delivery_moved after update on users for each row when (coalesce(new.customer_id, '') <> coalesce(old.customer_id, ''))
begin
  update customer_list set email_delivery = coalesce( (select case when count(failed_at) > 0 then 'failed' when count(*) > 0 then 'waiting' end from users join outgoing_emails on outgoing_emails.user_id = users.id where users.customer_id = customer_list.id), '') where id in (old.customer_id, new.customer_id);
end;
