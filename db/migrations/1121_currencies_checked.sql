alter table orders validate constraint orders_currency_code;
