-- What a promotion brought, as daily counts: no cookies, no addresses, no persons.

create table promotion_days (
  promotion_id int not null references promotions on delete cascade,
  day          date not null,
  views        int not null default 0,
  clicks       int not null default 0,
  primary key (promotion_id, day)
);
