/** French of Canada for the fire safety walk. */
export const FIRE_SAFETY_WALK: Readonly<Record<string, string>> = {
  'Fire safety walk': 'Ronde de sécurité incendie',
  'Exit doors open fully, without a key or special knowledge':
    'Les portes de sortie s’ouvrent complètement, sans clé ni connaissance particulière',
  'Corridors, stairs and landings are free of storage, bikes and strollers':
    'Corridors, escaliers et paliers sont libres d’objets entreposés, de vélos et de poussettes',
  'Exit signs are lit and can be seen from every direction of travel':
    'Les panneaux de sortie sont éclairés et visibles dans tous les sens de circulation',
  'Emergency lights come on when the test button is pressed':
    'L’éclairage de secours s’allume quand on appuie sur le bouton d’essai',
  'Fire doors close and latch by themselves, and none is wedged open':
    'Les portes coupe-feu se ferment et s’enclenchent d’elles-mêmes, et aucune n’est bloquée en position ouverte',
  'Handrails and stair treads are firm and undamaged': 'Mains courantes et marches sont solides et intactes',
  'The way from each exit to the street is clear, also of snow and ice':
    'Le chemin de chaque sortie à la rue est dégagé, y compris de neige et de glace',
  'The fire alarm panel shows normal: no trouble, no supervisory signal':
    'Le panneau d’alarme incendie est à l’état normal : aucune défectuosité, aucun signal de surveillance',
  'Manual pull stations are visible and within reach':
    'Les avertisseurs manuels sont visibles et à portée de main',
  'Smoke and heat detectors are in place, uncovered and undamaged':
    'Les détecteurs de fumée et de chaleur sont en place, découverts et intacts',
  'Carbon monoxide alarms are in place near fuel-burning equipment and the garage':
    'Des avertisseurs de monoxyde de carbone sont en place près des appareils à combustible et du garage',
  'Horns, bells and strobes are undamaged and not painted over':
    'Klaxons, cloches et stroboscopes sont intacts et ne sont pas peints',
  'Sprinkler heads are clean, not painted, and nothing hangs from them':
    'Les têtes de gicleurs sont propres, non peintes, et rien n’y est suspendu',
  'Storage stays 45 cm (18 in) below the sprinkler heads':
    'L’entreposage reste à 45 cm (18 po) sous les têtes de gicleurs',
  'Control valves are open, and locked or supervised':
    'Les vannes de commande sont ouvertes, et verrouillées ou surveillées',
  'Gauges show normal pressure': 'Les manomètres indiquent une pression normale',
  'The fire department connection can be reached and is capped':
    'Le raccord-pompier est accessible et muni de ses bouchons',
  'Spare heads and a wrench are in the cabinet':
    'Des têtes de rechange et une clé se trouvent dans l’armoire',
  'Electrical rooms are free of storage; 1 m (3 ft) in front of panels is clear':
    'Rien n’est entreposé dans les locaux électriques; 1 m (3 pi) est dégagé devant les panneaux',
  'Nothing combustible is in mechanical and boiler rooms':
    'Rien de combustible dans les salles de mécanique et de chaudières',
  'Dryers and their ducts are free of lint': 'Sécheuses et conduits sont libres de charpie',
  'No e-bikes, scooters or batteries charge in corridors, lobbies or stairs':
    'Aucun vélo électrique, aucune trottinette ni batterie ne se recharge dans les corridors, les halls ou les escaliers',
  'No extension cord is used as permanent wiring': 'Aucune rallonge ne sert de câblage permanent',
  'Waste rooms are tidy; chute doors close and latch':
    'Les locaux à déchets sont en ordre; les portes de chute ferment et s’enclenchent',
  'Grills and propane are only where the rules allow them':
    'Barbecues et propane se trouvent seulement où le règlement le permet',
  'No signs of smoking in shared areas': 'Aucun signe de tabagisme dans les aires communes',
  'Walls and ceilings have no open holes around pipes and cables':
    'Murs et plafonds n’ont aucune ouverture autour des tuyaux et des câbles',
  'The fire safety plan is in its box, current, and the key works':
    'Le plan de sécurité incendie est dans sa boîte, à jour, et la clé fonctionne',
  'Emergency contacts are posted and correct': 'Les coordonnées d’urgence sont affichées et exactes',
  'The list of people who need assistance is current':
    'La liste des personnes qui ont besoin d’aide est à jour',
  'The address can be read from the street, day and night':
    'L’adresse est lisible de la rue, de jour comme de nuit',
  'Fire lanes and hydrants are clear': 'Voies d’accès des pompiers et bornes d’incendie sont dégagées',
  'Signs at the elevators say not to use them in a fire':
    'Des affiches aux ascenseurs disent de ne pas les utiliser en cas d’incendie',
  'The walk': 'La ronde',
  'This walk finds visible problems between the inspections and tests that fire codes require of qualified technicians. It does not replace them.':
    'Cette ronde repère les problèmes visibles entre les inspections et les essais que les codes de prévention des incendies exigent de techniciens qualifiés. Elle ne les remplace pas.',
  'Areas that you walked': 'Aires parcourues',
  'Lobbies and corridors': 'Halls et corridors',
  'Stairs and exits': 'Escaliers et sorties',
  'Garage or parkade': 'Garage ou stationnement intérieur',
  'Service, mechanical and electrical rooms': 'Locaux de service, de mécanique et d’électricité',
  'Amenities and laundry': 'Espaces communs et buanderie',
  'Storage and bike rooms': 'Espaces de rangement et locaux à vélos',
  Exterior: 'Extérieur',
  'Which areas': 'Quelles aires',
  'Areas that you could not enter, and why': 'Aires où vous n’avez pas pu entrer, et pourquoi',
  'Date of the walk': 'Date de la ronde',
  'Started at': 'Début',
  'Ended at': 'Fin',
  'Accompanied by': 'Accompagné par',
  'Name and role, such as superintendent or fire safety contractor.':
    'Nom et rôle, comme concierge ou entrepreneur en sécurité incendie.',
  'Detection and alarm': 'Détection et alarme',
  'Does the building have a fire alarm system?': 'L’immeuble a-t-il un système d’alarme incendie?',
  'Fire alarm system': 'Système d’alarme incendie',
  'Last annual test, as on the tag or the log': 'Dernier essai annuel, selon l’étiquette ou le registre',
  'The last test cannot be after this inspection.':
    'Le dernier essai ne peut pas être postérieur à cette inspection.',
  'Days since the last annual test': 'Jours depuis le dernier essai annuel',
  'The test is more than a year old: when is the next one booked?':
    'L’essai date de plus d’un an : quand le prochain est-il réservé?',
  'Sprinklers and standpipes': 'Gicleurs et canalisations d’incendie',
  'Does the building have sprinklers or standpipes?':
    'L’immeuble a-t-il des gicleurs ou des canalisations d’incendie?',
  'Last annual service, as on the tag': 'Dernier entretien annuel, selon l’étiquette',
  'The last service cannot be after this inspection.':
    'Le dernier entretien ne peut pas être postérieur à cette inspection.',
  'Fire extinguishers': 'Extincteurs',
  Extinguishers: 'Extincteurs',
  'Add each one that you pass. Scan its code, or type the number on its label.':
    'Ajoutez chacun de ceux que vous croisez. Balayez son code, ou tapez le numéro de son étiquette.',
  'Number or code': 'Numéro ou code',
  Type: 'Type',
  'ABC dry chemical': 'Poudre ABC',
  CO2: 'CO2',
  'Class K (kitchen)': 'Classe K (cuisine)',
  'Water or foam': 'Eau ou mousse',
  Unknown: 'Inconnu',
  'Last annual service': 'Dernier entretien annuel',
  'Mounted, within reach, pin and seal in place, gauge in the green':
    'Fixé, à portée de main, goupille et sceau en place, manomètre dans le vert',
  'Plans and access': 'Plans et accès',
  'Last fire drill, if known': 'Dernier exercice d’incendie, s’il est connu',
  'The last drill cannot be after this inspection.':
    'Le dernier exercice ne peut pas être postérieur à cette inspection.',
  'Deficiencies and result': 'Non-conformités et résultat',
  Deficiencies: 'Non-conformités',
  'Something above is deficient: describe it here.':
    'Un élément plus haut n’est pas conforme : décrivez-le ici.',
  'Result of the walk': 'Résultat de la ronde',
  'Nothing to correct': 'Rien à corriger',
  'To correct, no immediate danger': 'À corriger, aucun danger immédiat',
  'Who was told about the danger': 'Qui a été averti du danger',
  'For example: fire department, owner, monitoring company.':
    'Par exemple : service d’incendie, propriétaire, centrale de surveillance.',
  'When they were told': 'Quand ces personnes ont été averties',
  'Is a fire watch in place?': 'Une surveillance d’incendie est-elle en place?',
  'Ways out': 'Voies de sortie',
  'Hazards and housekeeping': 'Dangers et propreté',
  'Add an area for each deficiency, and take a photo of it.':
    'Ajoutez une aire pour chaque non-conformité, et photographiez-la.',
  'I walked the areas above on the day of this inspection.':
    'J’ai parcouru les aires ci-dessus le jour de cette inspection.',
};
