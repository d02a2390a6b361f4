-- A template without categories: the one for tenders that no other template fits.
INSERT INTO tender_templates (name, description, position, must_have, criteria)
SELECT 'Obecná poptávka', 'Pro poptávky, na které se nehodí žádný z ostatních vzorů.', 12,
  '[
    {"id": "p1", "kind": "MUST_HAVE", "text": "Cena zahrnuje vše, co je k dodání a uvedení do provozu potřeba."},
    {"id": "p2", "kind": "MUST_HAVE", "text": "Podpora v češtině po celou dobu trvání smlouvy."},
    {"id": "p3", "kind": "QUESTION", "is_required": false, "text": "Jak budete postupovat a kdy můžete začít?"},
    {"id": "p4", "kind": "QUESTION", "is_required": false, "text": "Můžete doložit obdobnou zakázku?"},
    {"id": "p5", "kind": "EXIT", "text": "Při ukončení smlouvy dodavatel do 30 dnů předá data a přístupy zadavatele v otevřených formátech bez další úplaty."},
    {"id": "p6", "kind": "SECURITY", "text": "Zpracovává-li dodavatel osobní údaje, uzavře zpracovatelskou smlouvu podle čl. 28 GDPR."}
  ]'::jsonb,
  '[
    {"id": "k1", "name": "Nabídková cena", "weight": 60, "by_price": true},
    {"id": "k2", "name": "Navržené řešení", "weight": 25},
    {"id": "k3", "name": "Podmínky podpory", "weight": 15}
  ]'::jsonb
WHERE NOT EXISTS (SELECT FROM tender_templates WHERE lower(name) = lower('Obecná poptávka'));
