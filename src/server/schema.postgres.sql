-- The whole database, written by `npm run schema`: tables with their indexes, then triggers and what searches.
-- Text sorts by bytes. Amounts are paise, weights milligrams, rates basis points, times ISO 8601 in UTC.

create table attempts (
  key_hash text collate "C" not null,
  points integer not null,
  expires_at text collate "C" not null,
  constraint attempts_pkey PRIMARY KEY (key_hash)
);
create index attempts_expires ON public.attempts USING btree (expires_at);

create table audit_entries (
  id text collate "C" not null,
  at text collate "C" not null,
  area text collate "C" not null,
  act text collate "C" not null,
  record_id text collate "C" not null,
  dossier_id text collate "C" not null,
  title text collate "C" not null,
  actor_id text collate "C" not null,
  actor_name text collate "C" not null,
  actor_role text collate "C" not null,
  changes text collate "C" not null,
  request_id text collate "C" not null,
  hash text collate "C" not null,
  address text collate "C" default ''::text not null,
  constraint audit_entries_pkey PRIMARY KEY (id)
);
create index audit_act ON public.audit_entries USING btree (act, id);
create index audit_actor ON public.audit_entries USING btree (lower(actor_name), id);
create index audit_area ON public.audit_entries USING btree (area, id);
create index audit_area_actor ON public.audit_entries USING btree (area, lower(actor_name), id);
create index audit_at ON public.audit_entries USING btree (at, actor_id);
create index audit_dossier ON public.audit_entries USING btree (dossier_id, area, act, id);
create index audit_role ON public.audit_entries USING btree (actor_role, id);
create index audit_sealed ON public.audit_entries USING btree (id) WHERE (act = 'sealed'::text);
create index audit_title ON public.audit_entries USING btree (lower(title), id);

create table audit_head (
  id integer not null,
  count bigint not null,
  hash text collate "C" not null,
  seal text collate "C" default ''::text not null,
  at text collate "C" default ''::text not null,
  mailed_day text collate "C" default ''::text not null,
  constraint audit_head_pkey PRIMARY KEY (id)
);

create table audit_names (
  number bigint generated always as identity not null,
  name text collate "C" not null,
  searched text collate "C" not null,
  constraint audit_names_name_key UNIQUE (name),
  constraint audit_names_pkey PRIMARY KEY (number)
);
create index audit_names_searched ON public.audit_names USING gin (searched gin_trgm_ops);

create table callback_list (
  number bigint generated always as identity not null,
  id text collate "C" not null,
  created_at text collate "C" not null,
  phone text collate "C" not null,
  searched text collate "C" not null,
  state text collate "C" default 'new'::text not null,
  assignee text collate "C" default ''::text not null,
  constraint callback_list_id_key UNIQUE (id),
  constraint callback_list_pkey PRIMARY KEY (number),
  constraint callback_list_id_fkey FOREIGN KEY (id) REFERENCES callbacks(id) ON DELETE CASCADE
);
create index callback_list_assignee ON public.callback_list USING btree (assignee, created_at, id);
create index callback_list_created_at ON public.callback_list USING btree (created_at, id);
create index callback_list_phone ON public.callback_list USING btree (phone, id);
create index callback_list_searched ON public.callback_list USING gin (searched gin_trgm_ops);
create index callback_list_state ON public.callback_list USING btree (state, created_at, id);

create table callbacks (
  id text collate "C" not null,
  phone text collate "C" not null,
  created_at text collate "C" not null,
  state text collate "C" default 'new'::text not null,
  assignee text collate "C" default ''::text not null,
  note text collate "C" default ''::text not null,
  language text collate "C" default ''::text not null,
  version integer default 1 not null,
  constraint callbacks_pkey PRIMARY KEY (id)
);
create index callbacks_created ON public.callbacks USING btree (created_at, id);
create index callbacks_phone ON public.callbacks USING btree (phone, id);

create table cash_counts (
  id text collate "C" not null,
  notes_500 integer not null,
  notes_200 integer not null,
  notes_100 integer not null,
  notes_50 integer not null,
  notes_20 integer not null,
  notes_10 integer not null,
  coins_paise bigint not null,
  counted_paise bigint not null,
  day text collate "C" not null,
  moment text collate "C" not null,
  note text collate "C" not null,
  counted_by text collate "C" not null,
  created_at text collate "C" not null,
  booked_paise bigint,
  constraint cash_counts_pkey PRIMARY KEY (id)
);
create index cash_counts_created ON public.cash_counts USING btree (created_at, id);
create index cash_counts_day ON public.cash_counts USING btree (day, moment, created_at);

create table charges (
  id text collate "C" not null,
  loan_id text collate "C" not null,
  name text collate "C" not null,
  on_what text collate "C" not null,
  net_paise bigint not null,
  gst_paise bigint not null,
  created_at text collate "C" not null,
  charged_by text collate "C" not null,
  sequence integer,
  constraint charges_pkey PRIMARY KEY (id),
  constraint charges_loan_id_fkey FOREIGN KEY (loan_id) REFERENCES loans(id)
);
create index charges_of_loan ON public.charges USING btree (loan_id, created_at);

create table contact_messages (
  id text collate "C" not null,
  name text collate "C" not null,
  email text collate "C" not null,
  phone text collate "C" not null,
  gold_milligrams bigint not null,
  message text collate "C" not null,
  created_at text collate "C" not null,
  state text collate "C" default 'new'::text not null,
  assignee text collate "C" default ''::text not null,
  note text collate "C" default ''::text not null,
  language text collate "C" default ''::text not null,
  version integer default 1 not null,
  reference text collate "C" default ''::text not null,
  constraint contact_messages_pkey PRIMARY KEY (id)
);
create index contact_messages_created ON public.contact_messages USING btree (created_at, id);
create index contact_messages_phone ON public.contact_messages USING btree (phone, id);
create unique index contact_messages_reference ON public.contact_messages USING btree (reference) WHERE (reference <> ''::text);

create table customer_list (
  number bigint generated always as identity not null,
  id text collate "C" not null,
  aadhar_number text collate "C" not null,
  name_key text collate "C" not null,
  active_loans integer not null,
  total_loans integer not null,
  searched text collate "C" not null,
  own_page text collate "C" default 'none'::text not null,
  email_delivery text collate "C" default ''::text not null,
  constraint customer_list_id_key UNIQUE (id),
  constraint customer_list_pkey PRIMARY KEY (number),
  constraint customer_list_id_fkey FOREIGN KEY (id) REFERENCES customers(id) ON DELETE CASCADE
);
create index customer_list_aadhar_number ON public.customer_list USING btree (aadhar_number);
create index customer_list_email_delivery ON public.customer_list USING btree (email_delivery, name_key, aadhar_number);
create index customer_list_name_key_aadhar_number ON public.customer_list USING btree (name_key, aadhar_number);
create index customer_list_own_page ON public.customer_list USING btree (own_page, name_key, aadhar_number);
create index customer_list_searched ON public.customer_list USING gin (searched gin_trgm_ops);
create index customer_list_total_loans_aadhar_number ON public.customer_list USING btree (total_loans, aadhar_number);

create table customers (
  id text collate "C" not null,
  aadhar_number text collate "C" not null,
  name text collate "C" not null,
  name_key text collate "C" not null,
  email text collate "C" not null,
  primary_mobile text collate "C" not null,
  secondary_mobile text collate "C" not null,
  present_address text collate "C" not null,
  permanent_address text collate "C" not null,
  emergency_mobile text collate "C" not null,
  emergency_relation text collate "C" not null,
  created_at text collate "C" not null,
  version integer default 1 not null,
  face text collate "C" default ''::text not null,
  constraint customers_aadhar_number_unique UNIQUE (aadhar_number),
  constraint customers_pkey PRIMARY KEY (id)
);
create index customers_name ON public.customers USING btree (name_key, aadhar_number);

create table damaged_texts (
  place text collate "C" not null,
  found_at text collate "C" not null,
  constraint damaged_texts_pkey PRIMARY KEY (place)
);

create table document_series (
  series text collate "C" not null,
  last integer not null,
  constraint document_series_pkey PRIMARY KEY (series)
);

create table file_attempts (
  id text collate "C" not null,
  user_id text collate "C" not null,
  at text collate "C" not null,
  constraint file_attempts_pkey PRIMARY KEY (id)
);
create index file_attempts_user ON public.file_attempts USING btree (user_id, at);

create table file_uploads (
  id text collate "C" not null,
  file_id text collate "C" not null,
  user_id text collate "C" not null,
  at text collate "C" not null,
  constraint file_uploads_pkey PRIMARY KEY (id),
  constraint file_uploads_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id)
);
create index file_uploads_at ON public.file_uploads USING btree (at);
create index file_uploads_file ON public.file_uploads USING btree (file_id);
create index file_uploads_user ON public.file_uploads USING btree (user_id, at);

create table file_uses (
  file_id text collate "C" not null,
  area text collate "C" not null,
  record_id text collate "C" not null,
  replaced_at text collate "C",
  constraint file_uses_key PRIMARY KEY (file_id, area, record_id),
  constraint file_uses_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id)
);
create index file_uses_record ON public.file_uses USING btree (area, record_id);
create index file_uses_record_id ON public.file_uses USING btree (record_id);

create table files (
  id text collate "C" not null,
  type text collate "C" not null,
  width integer not null,
  height integer not null,
  stored_at text collate "C" not null,
  thumb bytea not null,
  content bytea not null,
  constraint files_pkey PRIMARY KEY (id)
);

create table first_day (
  step text collate "C" not null,
  outcome text collate "C" not null,
  done_at text collate "C" not null,
  done_by text collate "C" not null,
  constraint first_day_pkey PRIMARY KEY (step)
);

create table gold_items (
  loan_id text collate "C" not null,
  position integer not null,
  description text collate "C" not null,
  gross_milligrams bigint not null,
  net_milligrams bigint not null,
  article_type text collate "C" default ''::text not null,
  packet text collate "C" default ''::text not null,
  seal text collate "C" default ''::text not null,
  locker text collate "C" default ''::text not null,
  appraised_by text collate "C" default ''::text not null,
  pieces integer,
  carat integer,
  stone_milligrams bigint,
  other_milligrams bigint,
  release_id text collate "C",
  assayed_description text collate "C" default ''::text not null,
  assayed_gross_milligrams bigint default 0 not null,
  assayed_net_milligrams bigint default 0 not null,
  assayed_carat integer,
  assayed_stone_milligrams bigint,
  assayed_other_milligrams bigint,
  packet_identity text collate "C",
  carat_tenths integer,
  assayed_carat_tenths integer,
  deductions text collate "C" default ''::text not null,
  defects text collate "C" default ''::text not null,
  tested text collate "C" default ''::text not null,
  borrower_present text collate "C" default ''::text not null,
  photos text collate "C" default ''::text not null,
  seal_identity text collate "C",
  constraint gold_items_key PRIMARY KEY (loan_id, position),
  constraint gold_items_loan_id_fkey FOREIGN KEY (loan_id) REFERENCES loans(id) ON DELETE CASCADE,
  constraint gold_items_release_id_fkey FOREIGN KEY (release_id) REFERENCES releases(id)
);
create index gold_corrected ON public.gold_items USING btree (loan_id) WHERE ((release_id IS NULL) AND ((description <> assayed_description) OR (gross_milligrams <> assayed_gross_milligrams) OR (net_milligrams <> assayed_net_milligrams) OR (COALESCE(carat_tenths, 0) <> COALESCE(assayed_carat_tenths, 0)) OR (COALESCE(stone_milligrams, (0)::bigint) <> COALESCE(assayed_stone_milligrams, (0)::bigint)) OR (COALESCE(other_milligrams, (0)::bigint) <> COALESCE(assayed_other_milligrams, (0)::bigint))));
create index gold_here ON public.gold_items USING btree (loan_id, assayed_carat_tenths, assayed_net_milligrams, assayed_gross_milligrams, locker, release_id) WHERE (release_id IS NULL);
create index gold_items_packet_found ON public.gold_items USING btree (replace(lower(packet), ' '::text, ''::text));
create index gold_items_packet_identity ON public.gold_items USING btree (replace(replace(packet_identity, '-'::text, ''::text), '/'::text, ''::text));
create index gold_items_release ON public.gold_items USING btree (release_id) WHERE (release_id IS NOT NULL);
create index gold_items_seal_identity ON public.gold_items USING btree (replace(replace(seal_identity, '-'::text, ''::text), '/'::text, ''::text));
create index gold_packets ON public.gold_items USING btree (packet, locker, loan_id, position, assayed_net_milligrams, release_id) WHERE (release_id IS NULL);

create table gold_rates (
  id bigint generated always as identity not null,
  rate_paise bigint not null,
  set_by text collate "C" not null,
  set_at text collate "C" not null,
  rate_22_paise bigint,
  rate_20_paise bigint,
  rate_18_paise bigint,
  constraint gold_rates_pkey PRIMARY KEY (id)
);
create index gold_rates_key ON public.gold_rates USING btree (substr((('1000000000000'::bigint + id))::text, 2) COLLATE "C");
create index gold_rates_rate ON public.gold_rates USING btree (rate_paise, id);
create index gold_rates_set ON public.gold_rates USING btree (set_at, id);

create table gold_to_hand_over (
  loan_id text collate "C" not null,
  closed_day text collate "C",
  articles integer not null,
  net_milligrams bigint not null,
  constraint gold_to_hand_over_pkey PRIMARY KEY (loan_id),
  constraint gold_to_hand_over_loan_id_fkey FOREIGN KEY (loan_id) REFERENCES loans(id) ON DELETE CASCADE
);
create index gold_to_hand_over_day ON public.gold_to_hand_over USING btree (closed_day, loan_id);

create table half_sign_ins (
  token_hash text collate "C" not null,
  user_id text collate "C" not null,
  expires_at text collate "C" not null,
  constraint half_sign_ins_pkey PRIMARY KEY (token_hash),
  constraint half_sign_ins_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table holidays (
  id text collate "C" not null,
  day text collate "C" not null,
  name text collate "C" not null,
  constraint holidays_day_key UNIQUE (day),
  constraint holidays_pkey PRIMARY KEY (id)
);

create table kept_answers (
  user_id text collate "C" not null,
  key text collate "C" not null,
  request_hash text collate "C" not null,
  status integer not null,
  body text collate "C" not null,
  created_at text collate "C" not null,
  constraint kept_answers_key PRIMARY KEY (user_id, key)
);
create index kept_answers_created ON public.kept_answers USING btree (created_at);

create table ledger_differences (
  loan_id text collate "C" not null,
  amount_paise bigint not null,
  found_at text collate "C" not null,
  corrected_at text collate "C",
  constraint ledger_differences_pkey PRIMARY KEY (loan_id),
  constraint ledger_differences_loan_id_fkey FOREIGN KEY (loan_id) REFERENCES loans(id)
);

create table loan_accounts (
  loan_id text collate "C" not null,
  posted_until text collate "C" not null,
  next_on text collate "C",
  loans_paise bigint not null,
  interest_paise bigint not null,
  penal_paise bigint not null,
  charges_paise bigint not null,
  advance_paise bigint not null,
  constraint loan_accounts_pkey PRIMARY KEY (loan_id),
  constraint loan_accounts_loan_id_fkey FOREIGN KEY (loan_id) REFERENCES loans(id)
);
create index loan_accounts_next ON public.loan_accounts USING btree (next_on) WHERE (next_on IS NOT NULL);

create table loan_due_days (
  loan_id text collate "C" not null,
  due_on text collate "C" not null,
  fell_paise bigint not null,
  unpaid_paise bigint not null,
  constraint loan_due_days_key PRIMARY KEY (loan_id, due_on),
  constraint loan_due_days_loan_id_fkey FOREIGN KEY (loan_id) REFERENCES loans(id) ON DELETE CASCADE
);
create index loan_due_days_of_day ON public.loan_due_days USING btree (due_on, loan_id, fell_paise, unpaid_paise);

create table loan_list (
  number bigint generated always as identity not null,
  id text collate "C" not null,
  created_at text collate "C" not null,
  status text collate "C" not null,
  amount_paise bigint not null,
  total_payment_paise bigint not null,
  aadhar_number text collate "C" not null,
  name_key text collate "C" not null,
  searched text collate "C" not null,
  kind text collate "C" default ''::text not null,
  rate_basis text collate "C" default ''::text not null,
  disbursed_by text collate "C" default ''::text not null,
  earliest_due text collate "C" default ''::text not null,
  scheme_id text collate "C" default ''::text not null,
  created_by text collate "C" default ''::text not null,
  excess_paise bigint default 0 not null,
  constraint loan_list_id_key UNIQUE (id),
  constraint loan_list_pkey PRIMARY KEY (number),
  constraint loan_list_id_fkey FOREIGN KEY (id) REFERENCES loans(id) ON DELETE CASCADE
);
create index loan_list_aadhar_number ON public.loan_list USING btree (aadhar_number, status);
create index loan_list_amount_paise_id_status ON public.loan_list USING btree (amount_paise, id, status);
create index loan_list_created_at_id_status ON public.loan_list USING btree (created_at, id, status);
create index loan_list_created_by ON public.loan_list USING btree (created_by, created_at, id);
create index loan_list_disbursed_by ON public.loan_list USING btree (disbursed_by, created_at, id);
create index loan_list_earliest_due ON public.loan_list USING btree (earliest_due, id, status, name_key, amount_paise, total_payment_paise, created_at, aadhar_number, kind, rate_basis, disbursed_by, scheme_id, created_by, excess_paise) WHERE (earliest_due > ''::text);
create index loan_list_excess ON public.loan_list USING btree (excess_paise, id, status, name_key, amount_paise, total_payment_paise, created_at, aadhar_number, kind, rate_basis, disbursed_by, scheme_id, created_by, earliest_due) WHERE (excess_paise > 0);
create index loan_list_kind ON public.loan_list USING btree (kind, created_at, id);
create index loan_list_name_key_id_status ON public.loan_list USING btree (name_key, id, status);
create index loan_list_rate_basis ON public.loan_list USING btree (rate_basis, created_at, id);
create index loan_list_scheme ON public.loan_list USING btree (scheme_id, created_at, id);
create index loan_list_searched ON public.loan_list USING gin (searched gin_trgm_ops);
create index loan_list_status_amount_paise_id ON public.loan_list USING btree (status, amount_paise, id);
create index loan_list_status_created_at_id ON public.loan_list USING btree (status, created_at, id);
create index loan_list_status_id ON public.loan_list USING btree (status, id);
create index loan_list_status_name_key_id ON public.loan_list USING btree (status, name_key, id);
create index loan_list_status_total_payment_paise_id ON public.loan_list USING btree (status, total_payment_paise, id);
create index loan_list_total_payment_paise_id_status ON public.loan_list USING btree (total_payment_paise, id, status);

create table loan_positions (
  loan_id text collate "C" not null,
  day text collate "C" not null,
  gold_rate_id integer not null,
  principal_paise bigint not null,
  interest_paise bigint not null,
  penal_paise bigint not null,
  charges_paise bigint not null,
  advance_paise bigint not null,
  payoff_paise bigint not null,
  counted_paise bigint not null,
  due_paise bigint not null,
  falls_due_paise bigint not null,
  overdue_paise bigint not null,
  next_paise bigint not null,
  gold_value_paise bigint not null,
  overdue_since text collate "C" not null,
  next_due text collate "C" not null,
  to_pay_paise bigint,
  constraint loan_positions_pkey PRIMARY KEY (loan_id),
  constraint loan_positions_loan_id_fkey FOREIGN KEY (loan_id) REFERENCES loans(id) ON DELETE CASCADE
);
create index loan_positions_day ON public.loan_positions USING btree (day, gold_rate_id);

create table loans (
  id text collate "C" not null,
  customer_id text collate "C" not null,
  amount_paise bigint not null,
  term_months integer not null,
  interest_basis_points integer not null,
  monthly_payment_paise bigint not null,
  total_payment_paise bigint not null,
  total_paid_paise bigint not null,
  status text collate "C" not null,
  deposited_bank text collate "C" not null,
  renewal_date text collate "C" not null,
  created_by text collate "C" not null,
  created_at text collate "C" not null,
  closed_at text collate "C",
  version integer default 1 not null,
  ticket_number text collate "C" default ''::text not null,
  lending_rule text collate "C" default ''::text not null,
  disbursed_by text collate "C" default ''::text not null,
  disbursal_reference text collate "C" default ''::text not null,
  gold_value_paise bigint,
  rebate_paise bigint default 0 not null,
  renews text collate "C",
  renewed_by text collate "C",
  since text collate "C" generated always as (indian_day(created_at)) stored,
  since_month integer generated always as ((((substr(indian_day(created_at), 1, 4))::integer * 12) + (substr(indian_day(created_at), 6, 2))::integer)) stored,
  closed_day text collate "C" generated always as (indian_day(closed_at)) stored,
  rate_basis text collate "C" default 'perYear'::text not null,
  limit_reason text collate "C" default ''::text not null,
  lent_in_cash_paise bigint default 0 not null,
  disbursal_reference_key text collate "C",
  matures_on text collate "C" default ''::text not null,
  kind text collate "C" default 'instalments'::text not null,
  scheme_id text collate "C",
  scheme_version integer,
  terms text collate "C" default ''::text not null,
  happened integer default 0 not null,
  constraint loans_pkey PRIMARY KEY (id),
  constraint loans_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id),
  constraint loans_renewed_by_fkey FOREIGN KEY (renewed_by) REFERENCES loans(id),
  constraint loans_renews_fkey FOREIGN KEY (renews) REFERENCES loans(id)
);
create index loans_active ON public.loans USING btree (status, id, customer_id, since_month, since, term_months, monthly_payment_paise, total_payment_paise, total_paid_paise, renewal_date, matures_on, amount_paise, interest_basis_points, rate_basis, kind, happened) WHERE (status = 'active'::text);
create index loans_by_days ON public.loans USING btree (status, id, happened, closed_day, kind) WHERE ((kind <> 'instalments'::text) AND (kind <> ''::text));
create index loans_closed ON public.loans USING btree (status, closed_day, id, renewed_by, rebate_paise, since, term_months, monthly_payment_paise, total_payment_paise) WHERE (status = 'closed'::text);
create index loans_created ON public.loans USING btree (created_at, id);
create index loans_customer ON public.loans USING btree (customer_id, status, created_at, id);
create index loans_duplicate ON public.loans USING btree (disbursal_reference_key, id) WHERE ((disbursal_reference_key IS NULL) AND (disbursal_reference <> ''::text));
create index loans_not_said ON public.loans USING btree (status, created_at, id, amount_paise, renews) WHERE ((status = 'active'::text) AND (disbursed_by = ''::text));
create unique index loans_reference ON public.loans USING btree (disbursal_reference_key) WHERE (disbursal_reference_key IS NOT NULL);
create index loans_renewed ON public.loans USING btree (renewed_by, id) WHERE (renewed_by IS NOT NULL);
create index loans_since ON public.loans USING btree (since, status, amount_paise, disbursed_by, renews);
create index loans_status ON public.loans USING btree (status, created_at, id);
create index loans_ticket_number_found ON public.loans USING btree (replace(lower(ticket_number), ' '::text, ''::text));

create table message_list (
  number bigint generated always as identity not null,
  id text collate "C" not null,
  created_at text collate "C" not null,
  name_key text collate "C" not null,
  phone text collate "C" not null,
  gold_milligrams bigint not null,
  searched text collate "C" not null,
  state text collate "C" default 'new'::text not null,
  assignee text collate "C" default ''::text not null,
  constraint message_list_id_key UNIQUE (id),
  constraint message_list_pkey PRIMARY KEY (number),
  constraint message_list_id_fkey FOREIGN KEY (id) REFERENCES contact_messages(id) ON DELETE CASCADE
);
create index message_list_assignee ON public.message_list USING btree (assignee, created_at, id);
create index message_list_created_at ON public.message_list USING btree (created_at, id);
create index message_list_gold_milligrams ON public.message_list USING btree (gold_milligrams, id);
create index message_list_name_key ON public.message_list USING btree (name_key, id);
create index message_list_phone ON public.message_list USING btree (phone, id);
create index message_list_searched ON public.message_list USING gin (searched gin_trgm_ops);
create index message_list_state ON public.message_list USING btree (state, created_at, id);

create table one_time_codes (
  user_id text collate "C" not null,
  code_hash text collate "C" not null,
  expires_at text collate "C" not null,
  attempts integer not null,
  constraint one_time_codes_pkey PRIMARY KEY (user_id),
  constraint one_time_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table outgoing_emails (
  id text collate "C" not null,
  user_id text collate "C",
  carries text collate "C" not null,
  content text collate "C" not null,
  tries integer not null,
  next_try_at text collate "C" not null,
  until text collate "C" not null,
  failed_at text collate "C",
  constraint outgoing_emails_pkey PRIMARY KEY (id),
  constraint outgoing_emails_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
create index outgoing_emails_user ON public.outgoing_emails USING btree (user_id);

create table paper_contents (
  kind text collate "C" not null,
  record_id text collate "C" not null,
  loan_id text collate "C" not null,
  number text collate "C" not null,
  issued_by text collate "C" not null,
  issued_at text collate "C" not null,
  content text collate "C" not null,
  hash text collate "C" not null,
  printed_at text collate "C",
  constraint paper_contents_key PRIMARY KEY (kind, record_id),
  constraint paper_contents_number_key UNIQUE (number),
  constraint paper_contents_loan_id_fkey FOREIGN KEY (loan_id) REFERENCES loans(id)
);
create index paper_contents_loan ON public.paper_contents USING btree (loan_id, issued_at);

create table papers (
  id text collate "C" not null,
  loan_id text collate "C" not null,
  kind text collate "C" not null,
  number text collate "C" not null,
  issued_by text collate "C" not null,
  created_at text collate "C" not null,
  constraint papers_number_key UNIQUE (number),
  constraint papers_pkey PRIMARY KEY (id),
  constraint papers_loan_id_fkey FOREIGN KEY (loan_id) REFERENCES loans(id)
);
create index papers_loan ON public.papers USING btree (loan_id, created_at);
create index papers_number_found ON public.papers USING btree (replace(lower(number), ' '::text, ''::text));

create table passkey_challenges (
  holder text collate "C" not null,
  purpose text collate "C" not null,
  challenge text collate "C" not null,
  expires_at text collate "C" not null,
  constraint passkey_challenges_key PRIMARY KEY (holder, purpose)
);

create table passkeys (
  credential_id text collate "C" not null,
  user_id text collate "C" not null,
  name text collate "C" not null,
  public_key text collate "C" not null,
  counter bigint not null,
  transports text collate "C" not null,
  created_at text collate "C" not null,
  last_used_at text collate "C",
  constraint passkeys_pkey PRIMARY KEY (credential_id),
  constraint passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
create index passkeys_of_user ON public.passkeys USING btree (user_id);

create table payments (
  id text collate "C" not null,
  loan_id text collate "C" not null,
  amount_paise bigint not null,
  method text collate "C" not null,
  transaction_id text collate "C" not null,
  status text collate "C" not null,
  recorded_by text collate "C" not null,
  created_at text collate "C" not null,
  reverses text collate "C",
  reason text collate "C" default ''::text not null,
  receipt_number text collate "C" default ''::text not null,
  purpose text collate "C" default 'repayment'::text not null,
  day text collate "C" generated always as (indian_day(created_at)) stored,
  split_interest_paise bigint,
  split_principal_paise bigint,
  split_advance_paise bigint,
  rebate_paise bigint default 0 not null,
  reference_key text collate "C",
  split_charges_paise bigint default 0 not null,
  split_penal_paise bigint default 0 not null,
  split_rounding_paise bigint default 0 not null,
  sequence integer,
  constraint payments_pkey PRIMARY KEY (id),
  constraint payments_loan_id_fkey FOREIGN KEY (loan_id) REFERENCES loans(id),
  constraint payments_reverses_fkey FOREIGN KEY (reverses) REFERENCES payments(id)
);
create index payments_day ON public.payments USING btree (day, created_at, status, purpose, method, recorded_by, amount_paise, rebate_paise, split_interest_paise, split_principal_paise, split_advance_paise, split_charges_paise, split_penal_paise, split_rounding_paise, reverses);
create index payments_duplicate ON public.payments USING btree (reference_key, id, transaction_id, method, status, amount_paise, loan_id, created_at, day) WHERE ((reference_key IS NULL) AND (transaction_id <> ''::text) AND (method = 'online'::text) AND (status = 'success'::text) AND (amount_paise > 0));
create index payments_loan ON public.payments USING btree (loan_id, created_at, id);
create index payments_receipt_number_found ON public.payments USING btree (replace(lower(receipt_number), ' '::text, ''::text));
create unique index payments_reference ON public.payments USING btree (reference_key) WHERE (reference_key IS NOT NULL);
create unique index payments_reverses ON public.payments USING btree (reverses) WHERE (reverses IS NOT NULL);

create table postings (
  id text collate "C" not null,
  entry text collate "C" not null,
  day text collate "C" not null,
  loan_id text collate "C" not null,
  debit text collate "C" not null,
  credit text collate "C" not null,
  amount_paise bigint not null,
  narration text collate "C" not null,
  about text collate "C" not null,
  batch text collate "C" default ''::text not null,
  constraint postings_amount_paise_check CHECK ((amount_paise > 0)),
  constraint postings_pkey PRIMARY KEY (id),
  constraint postings_loan_id_fkey FOREIGN KEY (loan_id) REFERENCES loans(id)
);
create index postings_batch ON public.postings USING btree (batch);
create index postings_credit ON public.postings USING btree (credit, day, id, amount_paise);
create index postings_day ON public.postings USING btree (day, id);
create index postings_debit ON public.postings USING btree (debit, day, id, amount_paise);
create index postings_loan ON public.postings USING btree (loan_id, day, id);

create table recovery_codes (
  user_id text collate "C" not null,
  code_hash text collate "C" not null,
  constraint recovery_codes_key PRIMARY KEY (user_id, code_hash),
  constraint recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table releases (
  id text collate "C" not null,
  loan_id text collate "C" not null,
  number text collate "C" not null,
  handed_to text collate "C" not null,
  note text collate "C" not null,
  released_by text collate "C" not null,
  created_at text collate "C" not null,
  identified_by text collate "C" default ''::text not null,
  constraint releases_pkey PRIMARY KEY (id),
  constraint releases_loan_id_fkey FOREIGN KEY (loan_id) REFERENCES loans(id)
);
create index releases_loan ON public.releases USING btree (loan_id, created_at);
create index releases_number_found ON public.releases USING btree (replace(lower(number), ' '::text, ''::text));

create table reminders (
  id text collate "C" not null,
  loan_id text collate "C" not null,
  message text collate "C" not null,
  sent_by text collate "C" not null,
  created_at text collate "C" not null,
  outcome text collate "C" default ''::text not null,
  promised_on text collate "C" default ''::text not null,
  constraint reminders_pkey PRIMARY KEY (id),
  constraint reminders_loan_id_fkey FOREIGN KEY (loan_id) REFERENCES loans(id)
);
create index reminders_loan ON public.reminders USING btree (loan_id, created_at);
create index reminders_promised ON public.reminders USING btree (loan_id, created_at, id, promised_on) WHERE (promised_on <> ''::text);

create table saved_views (
  id text collate "C" not null,
  name text collate "C" not null,
  list text collate "C" not null,
  query text collate "C" not null,
  shared text collate "C" not null,
  saved_by text collate "C" not null,
  saved_at text collate "C" not null,
  constraint saved_views_pkey PRIMARY KEY (id)
);

create table scheme_versions (
  id text collate "C" not null,
  scheme_id text collate "C" not null,
  version integer not null,
  name text collate "C" not null,
  content text collate "C" not null,
  created_at text collate "C" not null,
  created_by text collate "C" not null,
  constraint scheme_versions_of_scheme UNIQUE (scheme_id, version),
  constraint scheme_versions_pkey PRIMARY KEY (id),
  constraint scheme_versions_scheme_id_fkey FOREIGN KEY (scheme_id) REFERENCES schemes(id)
);

create table schemes (
  id text collate "C" not null,
  name_key text collate "C" not null,
  name text collate "C" not null,
  kind text collate "C" not null,
  first_day text collate "C" not null,
  last_day text collate "C" not null,
  slabs text collate "C" not null,
  slab_basis text collate "C" not null,
  charges text collate "C" not null,
  created_at text collate "C" not null,
  version integer not null,
  days_in_year integer not null,
  minimum_days integer not null,
  penal_rate_basis_points integer not null,
  maximum_term_months integer,
  maximum_ltv_basis_points bigint,
  name_identity text collate "C",
  constraint schemes_name_key_key UNIQUE (name_key),
  constraint schemes_pkey PRIMARY KEY (id)
);
create unique index schemes_name_identity ON public.schemes USING btree (name_identity) WHERE (name_identity IS NOT NULL);

create table second_factors (
  user_id text collate "C" not null,
  secret text collate "C" not null,
  is_on integer not null,
  last_step integer not null,
  created_at text collate "C" not null,
  constraint second_factors_pkey PRIMARY KEY (user_id),
  constraint second_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table sessions (
  token_hash text collate "C" not null,
  user_id text collate "C" not null,
  created_at text collate "C" not null,
  expires_at text collate "C" not null,
  last_seen_at text collate "C" default ''::text not null,
  id text collate "C" default ''::text not null,
  device text collate "C" default ''::text not null,
  address text collate "C" default ''::text not null,
  proven_at text collate "C",
  constraint sessions_pkey PRIMARY KEY (token_hash),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
create unique index sessions_id ON public.sessions USING btree (id);
create index sessions_user ON public.sessions USING btree (user_id);

create table sign_in_places (
  user_id text collate "C" not null,
  place_hash text collate "C" not null,
  last_used_at text collate "C" not null,
  constraint sign_in_places_key PRIMARY KEY (user_id, place_hash),
  constraint sign_in_places_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
create index sign_in_places_mark ON public.sign_in_places USING btree (place_hash);

create table tallies (
  list text collate "C" not null,
  value text collate "C" not null,
  count integer not null,
  constraint tallies_key PRIMARY KEY (list, value)
);

create table users (
  id text collate "C" not null,
  role text collate "C" not null,
  name text collate "C" not null,
  name_key text collate "C" not null,
  email text collate "C" not null,
  aadhar_number text collate "C",
  primary_mobile text collate "C" not null,
  secondary_mobile text collate "C" not null,
  password_hash text collate "C" not null,
  must_reset_password integer not null,
  created_at text collate "C" not null,
  version integer default 1 not null,
  customer_id text collate "C",
  temporary_until text collate "C",
  constraint users_aadhar_number_unique UNIQUE (aadhar_number),
  constraint users_email_unique UNIQUE (email),
  constraint users_pkey PRIMARY KEY (id),
  constraint users_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id)
);
create unique index users_customer ON public.users USING btree (customer_id);
create index users_staff ON public.users USING btree (name_key, id) WHERE (role = ANY (ARRAY['admin'::text, 'employee'::text]));

create table waivers (
  id text collate "C" not null,
  loan_id text collate "C" not null,
  of_what text collate "C" not null,
  amount_paise bigint not null,
  reason text collate "C" not null,
  created_at text collate "C" not null,
  waived_by text collate "C" not null,
  sequence integer,
  constraint waivers_pkey PRIMARY KEY (id),
  constraint waivers_loan_id_fkey FOREIGN KEY (loan_id) REFERENCES loans(id)
);
create index waivers_of_loan ON public.waivers USING btree (loan_id, created_at);

create or replace function public.audit_names_added() RETURNS trigger LANGUAGE plpgsql AS $function$
begin
  insert into audit_names (name, searched) values (lower(new.actor_name), '' || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(new.actor_name), ' ', ''), '	', ''), '
', ''), '', ''), '''', ''), '’', ''), '‘', ''), 'ʼ', ''), '`', ''), '´', ''), '.', ''), '‌', ''), '‍', '')) on conflict (name) do nothing;
  insert into audit_names (name, searched) values (lower(new.title), '' || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(new.title), ' ', ''), '	', ''), '
', ''), '', ''), '''', ''), '’', ''), '‘', ''), 'ʼ', ''), '`', ''), '´', ''), '.', ''), '‌', ''), '‍', '')) on conflict (name) do nothing;
  return null;
end $function$;

create or replace function public.callback_list_added() RETURNS trigger LANGUAGE plpgsql AS $function$
begin
  insert into callback_list (id, created_at, phone, searched) values (new.id, new.created_at, new.phone, '' || case when ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(new.phone, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0') like '91%' and length(ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(new.phone, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0')) >= 12 then ltrim(substr(ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(new.phone, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0'), 3), '0') else ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(new.phone, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0') end);
  return null;
end $function$;

create or replace function public.callback_list_changed() RETURNS trigger LANGUAGE plpgsql AS $function$
begin
  update callback_list set created_at = new.created_at, phone = new.phone, searched = '' || case when ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(new.phone, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0') like '91%' and length(ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(new.phone, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0')) >= 12 then ltrim(substr(ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(new.phone, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0'), 3), '0') else ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(new.phone, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0') end where id = new.id;
  return null;
end $function$;

create or replace function public.callback_list_handled() RETURNS trigger LANGUAGE plpgsql AS $function$
begin
  update callback_list set state = new.state, assignee = new.assignee where id = new.id;
  return null;
end $function$;

create or replace function public.customer_list_added() RETURNS trigger LANGUAGE plpgsql AS $function$
begin
  insert into customer_list (id, aadhar_number, name_key, active_loans, total_loans, searched) values (new.id, new.aadhar_number, new.name_key, 0, 0, '' || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(new.name_key, ' ', ''), '	', ''), '
', ''), '', ''), '''', ''), '’', ''), '‘', ''), 'ʼ', ''), '`', ''), '´', ''), '.', ''), '‌', ''), '‍', '') || '' || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(new.email), ' ', ''), '	', ''), '
', ''), '', ''), '''', ''), '’', ''), '‘', ''), 'ʼ', ''), '`', ''), '´', ''), '.', ''), '‌', ''), '‍', '') || '' || case when ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(new.primary_mobile, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0') like '91%' and length(ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(new.primary_mobile, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0')) >= 12 then ltrim(substr(ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(new.primary_mobile, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0'), 3), '0') else ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(new.primary_mobile, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0') end || '' || case when ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(new.secondary_mobile, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0') like '91%' and length(ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(new.secondary_mobile, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0')) >= 12 then ltrim(substr(ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(new.secondary_mobile, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0'), 3), '0') else ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(new.secondary_mobile, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0') end || '' || new.aadhar_number);
  insert into tallies (list, value, count) values ('customers', '', 1) on conflict (list, value) do update set count = tallies.count + 1;
  return null;
end $function$;

create or replace function public.customer_list_changed() RETURNS trigger LANGUAGE plpgsql AS $function$
begin
  update customer_list set aadhar_number = new.aadhar_number, name_key = new.name_key, searched = '' || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(new.name_key, ' ', ''), '	', ''), '
', ''), '', ''), '''', ''), '’', ''), '‘', ''), 'ʼ', ''), '`', ''), '´', ''), '.', ''), '‌', ''), '‍', '') || '' || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(new.email), ' ', ''), '	', ''), '
', ''), '', ''), '''', ''), '’', ''), '‘', ''), 'ʼ', ''), '`', ''), '´', ''), '.', ''), '‌', ''), '‍', '') || '' || case when ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(new.primary_mobile, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0') like '91%' and length(ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(new.primary_mobile, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0')) >= 12 then ltrim(substr(ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(new.primary_mobile, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0'), 3), '0') else ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(new.primary_mobile, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0') end || '' || case when ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(new.secondary_mobile, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0') like '91%' and length(ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(new.secondary_mobile, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0')) >= 12 then ltrim(substr(ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(new.secondary_mobile, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0'), 3), '0') else ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(new.secondary_mobile, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0') end || '' || new.aadhar_number where id = new.id;
  update loan_list set aadhar_number = new.aadhar_number, name_key = new.name_key, searched = '' || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(new.name_key, ' ', ''), '	', ''), '
', ''), '', ''), '''', ''), '’', ''), '‘', ''), 'ʼ', ''), '`', ''), '´', ''), '.', ''), '‌', ''), '‍', '') || '' || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(new.email), ' ', ''), '	', ''), '
', ''), '', ''), '''', ''), '’', ''), '‘', ''), 'ʼ', ''), '`', ''), '´', ''), '.', ''), '‌', ''), '‍', '') || '' || case when ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(new.primary_mobile, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0') like '91%' and length(ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(new.primary_mobile, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0')) >= 12 then ltrim(substr(ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(new.primary_mobile, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0'), 3), '0') else ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(new.primary_mobile, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0') end || '' || case when ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(new.secondary_mobile, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0') like '91%' and length(ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(new.secondary_mobile, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0')) >= 12 then ltrim(substr(ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(new.secondary_mobile, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0'), 3), '0') else ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(new.secondary_mobile, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0') end || '' || new.aadhar_number || '' || cast(loan_list.amount_paise / 100 as text) || case when loan_list.amount_paise % 100 = 0 then '' when loan_list.amount_paise % 10 = 0 then '.' || cast(loan_list.amount_paise % 100 / 10 as text) when loan_list.amount_paise % 100 < 10 then '.0' || cast(loan_list.amount_paise % 100 as text) else '.' || cast(loan_list.amount_paise % 100 as text) end where id in (select loans.id from loans where loans.customer_id = new.id);
  return null;
end $function$;

create or replace function public.customer_list_invited() RETURNS trigger LANGUAGE plpgsql AS $function$
begin
  update customer_list set own_page = coalesce( (select case must_reset_password when 1 then 'invited' else 'used' end from users where customer_id = customer_list.id), 'none') where id in (new.customer_id);
  return null;
end $function$;

create or replace function public.customer_list_own_page() RETURNS trigger LANGUAGE plpgsql AS $function$
begin
  update customer_list set own_page = coalesce( (select case must_reset_password when 1 then 'invited' else 'used' end from users where customer_id = customer_list.id), 'none') where id in (old.customer_id, new.customer_id);
  return null;
end $function$;

create or replace function public.customer_list_removed() RETURNS trigger LANGUAGE plpgsql AS $function$
begin
  update tallies set count = count - 1 where list = 'customers' and value = '';
  return null;
end $function$;

create or replace function public.customer_list_uninvited() RETURNS trigger LANGUAGE plpgsql AS $function$
begin
  update customer_list set own_page = 'none', email_delivery = '' where id = old.customer_id;
  return null;
end $function$;

create or replace function public.email_delivery_begun() RETURNS trigger LANGUAGE plpgsql AS $function$
begin
  update customer_list set email_delivery = coalesce( (select case when count(failed_at) > 0 then 'failed' when count(*) > 0 then 'waiting' end from users join outgoing_emails on outgoing_emails.user_id = users.id where users.customer_id = customer_list.id), '') where id in (select customer_id from users where id = new.user_id);
  return null;
end $function$;

create or replace function public.email_delivery_ended() RETURNS trigger LANGUAGE plpgsql AS $function$
begin
  update customer_list set email_delivery = coalesce( (select case when count(failed_at) > 0 then 'failed' when count(*) > 0 then 'waiting' end from users join outgoing_emails on outgoing_emails.user_id = users.id where users.customer_id = customer_list.id), '') where id in (select customer_id from users where id = old.user_id);
  return null;
end $function$;

create or replace function public.email_delivery_failed() RETURNS trigger LANGUAGE plpgsql AS $function$
begin
  update customer_list set email_delivery = coalesce( (select case when count(failed_at) > 0 then 'failed' when count(*) > 0 then 'waiting' end from users join outgoing_emails on outgoing_emails.user_id = users.id where users.customer_id = customer_list.id), '') where id in (select customer_id from users where id = new.user_id);
  return null;
end $function$;

create or replace function public.email_delivery_moved() RETURNS trigger LANGUAGE plpgsql AS $function$
begin
  update customer_list set email_delivery = coalesce( (select case when count(failed_at) > 0 then 'failed' when count(*) > 0 then 'waiting' end from users join outgoing_emails on outgoing_emails.user_id = users.id where users.customer_id = customer_list.id), '') where id in (old.customer_id, new.customer_id);
  return null;
end $function$;

create or replace function public.gold_to_hand_over_added() RETURNS trigger LANGUAGE plpgsql AS $function$
begin
  delete from gold_to_hand_over where loan_id = new.loan_id;
  insert into gold_to_hand_over (loan_id, closed_day, articles, net_milligrams) select loans.id, loans.closed_day, count(*), sum(gold_items.assayed_net_milligrams) from loans cross join gold_items where loans.id = new.loan_id and loans.status = 'closed' and loans.renewed_by is null and gold_items.loan_id = loans.id and gold_items.release_id is null group by loans.id, loans.closed_day;
  return null;
end $function$;

create or replace function public.gold_to_hand_over_changed() RETURNS trigger LANGUAGE plpgsql AS $function$
begin
  delete from gold_to_hand_over where loan_id = new.loan_id;
  insert into gold_to_hand_over (loan_id, closed_day, articles, net_milligrams) select loans.id, loans.closed_day, count(*), sum(gold_items.assayed_net_milligrams) from loans cross join gold_items where loans.id = new.loan_id and loans.status = 'closed' and loans.renewed_by is null and gold_items.loan_id = loans.id and gold_items.release_id is null group by loans.id, loans.closed_day;
  return null;
end $function$;

create or replace function public.gold_to_hand_over_closed() RETURNS trigger LANGUAGE plpgsql AS $function$
begin
  delete from gold_to_hand_over where loan_id = new.id;
  insert into gold_to_hand_over (loan_id, closed_day, articles, net_milligrams) select loans.id, loans.closed_day, count(*), sum(gold_items.assayed_net_milligrams) from loans cross join gold_items where loans.id = new.id and loans.status = 'closed' and loans.renewed_by is null and gold_items.loan_id = loans.id and gold_items.release_id is null group by loans.id, loans.closed_day;
  return null;
end $function$;

create or replace function public.gold_to_hand_over_removed() RETURNS trigger LANGUAGE plpgsql AS $function$
begin
  delete from gold_to_hand_over where loan_id = old.loan_id;
  insert into gold_to_hand_over (loan_id, closed_day, articles, net_milligrams) select loans.id, loans.closed_day, count(*), sum(gold_items.assayed_net_milligrams) from loans cross join gold_items where loans.id = old.loan_id and loans.status = 'closed' and loans.renewed_by is null and gold_items.loan_id = loans.id and gold_items.release_id is null group by loans.id, loans.closed_day;
  return null;
end $function$;

create or replace function public.indian_day(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT AS $function$ select to_char($1::timestamptz at time zone 'Asia/Kolkata', 'YYYY-MM-DD') $function$;

create or replace function public.loan_list_added() RETURNS trigger LANGUAGE plpgsql AS $function$
begin
  insert into loan_list (id, created_at, status, amount_paise, total_payment_paise, aadhar_number, name_key, searched, kind, rate_basis, disbursed_by, scheme_id, created_by) select new.id, new.created_at, new.status, new.amount_paise, new.total_payment_paise, customers.aadhar_number, customers.name_key, '' || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(customers.name_key, ' ', ''), '	', ''), '
', ''), '', ''), '''', ''), '’', ''), '‘', ''), 'ʼ', ''), '`', ''), '´', ''), '.', ''), '‌', ''), '‍', '') || '' || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(customers.email), ' ', ''), '	', ''), '
', ''), '', ''), '''', ''), '’', ''), '‘', ''), 'ʼ', ''), '`', ''), '´', ''), '.', ''), '‌', ''), '‍', '') || '' || case when ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(customers.primary_mobile, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0') like '91%' and length(ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(customers.primary_mobile, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0')) >= 12 then ltrim(substr(ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(customers.primary_mobile, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0'), 3), '0') else ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(customers.primary_mobile, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0') end || '' || case when ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(customers.secondary_mobile, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0') like '91%' and length(ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(customers.secondary_mobile, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0')) >= 12 then ltrim(substr(ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(customers.secondary_mobile, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0'), 3), '0') else ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(customers.secondary_mobile, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0') end || '' || customers.aadhar_number || '' || cast(new.amount_paise / 100 as text) || case when new.amount_paise % 100 = 0 then '' when new.amount_paise % 10 = 0 then '.' || cast(new.amount_paise % 100 / 10 as text) when new.amount_paise % 100 < 10 then '.0' || cast(new.amount_paise % 100 as text) else '.' || cast(new.amount_paise % 100 as text) end, new.kind, new.rate_basis, new.disbursed_by, coalesce(new.scheme_id, ''), new.created_by from customers where customers.id = new.customer_id;
  update customer_list set total_loans = total_loans + 1, active_loans = active_loans + case when new.status = 'active' then 1 else 0 end where id = new.customer_id;
  insert into tallies (list, value, count) values ('loans', new.status, 1) on conflict (list, value) do update set count = tallies.count + 1;
  return null;
end $function$;

create or replace function public.loan_list_changed() RETURNS trigger LANGUAGE plpgsql AS $function$
begin
  update loan_list set (created_at, status, amount_paise, total_payment_paise, aadhar_number, name_key, searched) = (select new.created_at, new.status, new.amount_paise, new.total_payment_paise, customers.aadhar_number, customers.name_key, '' || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(customers.name_key, ' ', ''), '	', ''), '
', ''), '', ''), '''', ''), '’', ''), '‘', ''), 'ʼ', ''), '`', ''), '´', ''), '.', ''), '‌', ''), '‍', '') || '' || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(customers.email), ' ', ''), '	', ''), '
', ''), '', ''), '''', ''), '’', ''), '‘', ''), 'ʼ', ''), '`', ''), '´', ''), '.', ''), '‌', ''), '‍', '') || '' || case when ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(customers.primary_mobile, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0') like '91%' and length(ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(customers.primary_mobile, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0')) >= 12 then ltrim(substr(ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(customers.primary_mobile, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0'), 3), '0') else ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(customers.primary_mobile, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0') end || '' || case when ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(customers.secondary_mobile, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0') like '91%' and length(ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(customers.secondary_mobile, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0')) >= 12 then ltrim(substr(ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(customers.secondary_mobile, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0'), 3), '0') else ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(customers.secondary_mobile, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0') end || '' || customers.aadhar_number || '' || cast(new.amount_paise / 100 as text) || case when new.amount_paise % 100 = 0 then '' when new.amount_paise % 10 = 0 then '.' || cast(new.amount_paise % 100 / 10 as text) when new.amount_paise % 100 < 10 then '.0' || cast(new.amount_paise % 100 as text) else '.' || cast(new.amount_paise % 100 as text) end from customers where customers.id = new.customer_id) where id = new.id;
  update customer_list set total_loans = total_loans - 1, active_loans = active_loans - case when old.status = 'active' then 1 else 0 end where id = old.customer_id;
  update tallies set count = count - 1 where list = 'loans' and value = old.status;
  update customer_list set total_loans = total_loans + 1, active_loans = active_loans + case when new.status = 'active' then 1 else 0 end where id = new.customer_id;
  insert into tallies (list, value, count) values ('loans', new.status, 1) on conflict (list, value) do update set count = tallies.count + 1;
  return null;
end $function$;

create or replace function public.loan_list_removed() RETURNS trigger LANGUAGE plpgsql AS $function$
begin
  update customer_list set total_loans = total_loans - 1, active_loans = active_loans - case when old.status = 'active' then 1 else 0 end where id = old.customer_id;
  update tallies set count = count - 1 where list = 'loans' and value = old.status;
  return null;
end $function$;

create or replace function public.loan_list_terms_changed() RETURNS trigger LANGUAGE plpgsql AS $function$
begin
  update loan_list set (kind, rate_basis, disbursed_by) = (select kind, rate_basis, disbursed_by from loans where loans.id = loan_list.id) where id = new.id;
  return null;
end $function$;

create or replace function public.message_list_added() RETURNS trigger LANGUAGE plpgsql AS $function$
begin
  insert into message_list (id, created_at, name_key, phone, gold_milligrams, searched) values (new.id, new.created_at, lower(new.name), new.phone, new.gold_milligrams, '' || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(new.name), ' ', ''), '	', ''), '
', ''), '', ''), '''', ''), '’', ''), '‘', ''), 'ʼ', ''), '`', ''), '´', ''), '.', ''), '‌', ''), '‍', '') || '' || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(new.email), ' ', ''), '	', ''), '
', ''), '', ''), '''', ''), '’', ''), '‘', ''), 'ʼ', ''), '`', ''), '´', ''), '.', ''), '‌', ''), '‍', '') || '' || case when ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(new.phone, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0') like '91%' and length(ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(new.phone, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0')) >= 12 then ltrim(substr(ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(new.phone, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0'), 3), '0') else ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(new.phone, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0') end || '' || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(new.message), ' ', ''), '	', ''), '
', ''), '', ''), '''', ''), '’', ''), '‘', ''), 'ʼ', ''), '`', ''), '´', ''), '.', ''), '‌', ''), '‍', '') || '' || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(new.reference), ' ', ''), '	', ''), '
', ''), '', ''), '''', ''), '’', ''), '‘', ''), 'ʼ', ''), '`', ''), '´', ''), '.', ''), '‌', ''), '‍', ''));
  return null;
end $function$;

create or replace function public.message_list_changed() RETURNS trigger LANGUAGE plpgsql AS $function$
begin
  update message_list set created_at = new.created_at, name_key = lower(new.name), phone = new.phone, gold_milligrams = new.gold_milligrams, searched = '' || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(new.name), ' ', ''), '	', ''), '
', ''), '', ''), '''', ''), '’', ''), '‘', ''), 'ʼ', ''), '`', ''), '´', ''), '.', ''), '‌', ''), '‍', '') || '' || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(new.email), ' ', ''), '	', ''), '
', ''), '', ''), '''', ''), '’', ''), '‘', ''), 'ʼ', ''), '`', ''), '´', ''), '.', ''), '‌', ''), '‍', '') || '' || case when ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(new.phone, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0') like '91%' and length(ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(new.phone, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0')) >= 12 then ltrim(substr(ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(new.phone, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0'), 3), '0') else ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(new.phone, '(0)', ''), ' ', ''), ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), ',', ''), '₹', ''), '0') end || '' || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(new.message), ' ', ''), '	', ''), '
', ''), '', ''), '''', ''), '’', ''), '‘', ''), 'ʼ', ''), '`', ''), '´', ''), '.', ''), '‌', ''), '‍', '') || '' || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(new.reference), ' ', ''), '	', ''), '
', ''), '', ''), '''', ''), '’', ''), '‘', ''), 'ʼ', ''), '`', ''), '´', ''), '.', ''), '‌', ''), '‍', '') where id = new.id;
  return null;
end $function$;

create or replace function public.message_list_handled() RETURNS trigger LANGUAGE plpgsql AS $function$
begin
  update message_list set state = new.state, assignee = new.assignee where id = new.id;
  return null;
end $function$;

create or replace function public.refuse_to_rewrite_audit() RETURNS trigger LANGUAGE plpgsql AS $function$
begin
  raise exception 'The record of who did what is only ever added to';
end $function$;

create or replace function public.refuse_to_rewrite_postings() RETURNS trigger LANGUAGE plpgsql AS $function$
begin
  raise exception 'The ledger is only ever added to';
end $function$;

create trigger audit_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_rewrite_audit();

create trigger audit_names_added AFTER INSERT ON public.audit_entries FOR EACH ROW EXECUTE FUNCTION audit_names_added();

create trigger callback_list_added AFTER INSERT ON public.callbacks FOR EACH ROW EXECUTE FUNCTION callback_list_added();

create trigger callback_list_changed AFTER UPDATE ON public.callbacks FOR EACH ROW WHEN (((new.created_at <> old.created_at) OR (new.phone <> old.phone))) EXECUTE FUNCTION callback_list_changed();

create trigger callback_list_handled AFTER UPDATE ON public.callbacks FOR EACH ROW WHEN (((new.state <> old.state) OR (new.assignee <> old.assignee))) EXECUTE FUNCTION callback_list_handled();

create trigger message_list_added AFTER INSERT ON public.contact_messages FOR EACH ROW EXECUTE FUNCTION message_list_added();

create trigger message_list_changed AFTER UPDATE ON public.contact_messages FOR EACH ROW WHEN (((new.created_at <> old.created_at) OR (new.name <> old.name) OR (new.email <> old.email) OR (new.phone <> old.phone) OR (new.gold_milligrams <> old.gold_milligrams) OR (new.message <> old.message) OR (new.reference <> old.reference))) EXECUTE FUNCTION message_list_changed();

create trigger message_list_handled AFTER UPDATE ON public.contact_messages FOR EACH ROW WHEN (((new.state <> old.state) OR (new.assignee <> old.assignee))) EXECUTE FUNCTION message_list_handled();

create trigger customer_list_added AFTER INSERT ON public.customers FOR EACH ROW EXECUTE FUNCTION customer_list_added();

create trigger customer_list_changed AFTER UPDATE ON public.customers FOR EACH ROW WHEN (((new.aadhar_number <> old.aadhar_number) OR (new.name_key <> old.name_key) OR (new.email <> old.email) OR (new.primary_mobile <> old.primary_mobile) OR (new.secondary_mobile <> old.secondary_mobile))) EXECUTE FUNCTION customer_list_changed();

create trigger customer_list_removed AFTER DELETE ON public.customers FOR EACH ROW EXECUTE FUNCTION customer_list_removed();

create trigger gold_to_hand_over_added AFTER INSERT ON public.gold_items FOR EACH ROW EXECUTE FUNCTION gold_to_hand_over_added();

create trigger gold_to_hand_over_changed AFTER UPDATE ON public.gold_items FOR EACH ROW WHEN (((COALESCE(new.release_id, ''::text) <> COALESCE(old.release_id, ''::text)) OR (new.assayed_net_milligrams <> old.assayed_net_milligrams))) EXECUTE FUNCTION gold_to_hand_over_changed();

create trigger gold_to_hand_over_removed AFTER DELETE ON public.gold_items FOR EACH ROW EXECUTE FUNCTION gold_to_hand_over_removed();

create trigger gold_to_hand_over_closed AFTER UPDATE ON public.loans FOR EACH ROW WHEN (((new.status <> old.status) OR (COALESCE(new.renewed_by, ''::text) <> COALESCE(old.renewed_by, ''::text)) OR (COALESCE(new.closed_at, ''::text) <> COALESCE(old.closed_at, ''::text)))) EXECUTE FUNCTION gold_to_hand_over_closed();

create trigger loan_list_added AFTER INSERT ON public.loans FOR EACH ROW EXECUTE FUNCTION loan_list_added();

create trigger loan_list_changed AFTER UPDATE ON public.loans FOR EACH ROW WHEN (((new.status <> old.status) OR (new.amount_paise <> old.amount_paise) OR (new.total_payment_paise <> old.total_payment_paise) OR (new.created_at <> old.created_at) OR (new.customer_id <> old.customer_id))) EXECUTE FUNCTION loan_list_changed();

create trigger loan_list_removed AFTER DELETE ON public.loans FOR EACH ROW EXECUTE FUNCTION loan_list_removed();

create trigger loan_list_terms_changed AFTER UPDATE ON public.loans FOR EACH ROW WHEN (((new.kind <> old.kind) OR (new.rate_basis <> old.rate_basis) OR (new.disbursed_by <> old.disbursed_by))) EXECUTE FUNCTION loan_list_terms_changed();

create trigger email_delivery_begun AFTER INSERT ON public.outgoing_emails FOR EACH ROW EXECUTE FUNCTION email_delivery_begun();

create trigger email_delivery_ended AFTER DELETE ON public.outgoing_emails FOR EACH ROW EXECUTE FUNCTION email_delivery_ended();

create trigger email_delivery_failed AFTER UPDATE ON public.outgoing_emails FOR EACH ROW WHEN ((COALESCE(new.failed_at, ''::text) <> COALESCE(old.failed_at, ''::text))) EXECUTE FUNCTION email_delivery_failed();

create trigger postings_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.postings FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_rewrite_postings();

create trigger customer_list_invited AFTER INSERT ON public.users FOR EACH ROW EXECUTE FUNCTION customer_list_invited();

create trigger customer_list_own_page AFTER UPDATE ON public.users FOR EACH ROW WHEN (((new.must_reset_password <> old.must_reset_password) OR (COALESCE(new.customer_id, ''::text) <> COALESCE(old.customer_id, ''::text)))) EXECUTE FUNCTION customer_list_own_page();

create trigger customer_list_uninvited AFTER DELETE ON public.users FOR EACH ROW EXECUTE FUNCTION customer_list_uninvited();

create trigger email_delivery_moved AFTER UPDATE ON public.users FOR EACH ROW WHEN ((COALESCE(new.customer_id, ''::text) <> COALESCE(old.customer_id, ''::text))) EXECUTE FUNCTION email_delivery_moved();
