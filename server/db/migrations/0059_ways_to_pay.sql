-- Where the payer stands: before a code to scan, in a phone's browser, or inside WeChat. A provider's order is of one kind, so another
-- way needs another order. What the payer is handed stays in qr_code_url: a code, an address to open, or WeChat's prepay number.
ALTER TABLE payment_order ADD COLUMN way text NOT NULL DEFAULT 'scan' CHECK (way IN ('scan', 'browser', 'wechat'));
