/** French of Canada for the vacancy check. */
export const VACANCY_CHECK: Readonly<Record<string, string>> = {
  'Vacancy check': 'Vérification d’un logement vacant',
  'All doors were locked when you arrived': 'Toutes les portes étaient verrouillées à votre arrivée',
  'Windows are closed, locked and unbroken': 'Les fenêtres sont fermées, verrouillées et intactes',
  'Garage, shed and gates are shut': 'Garage, remise et barrières sont fermés',
  'The alarm was on and not in trouble': 'L’alarme était en marche et sans défectuosité',
  'No mail, flyers or parcels show that nobody is home':
    'Ni courrier, ni circulaires, ni colis ne montrent que personne n’est là',
  'Blinds and timed lights look lived in':
    'Les stores et les lumières à minuterie donnent l’impression d’un logement habité',
  'Kitchen sink, dishwasher and fridge line are dry':
    'L’évier, le lave-vaisselle et la conduite du réfrigérateur sont secs',
  'Toilets, tubs and sinks are dry, and do not run':
    'Toilettes, baignoires et lavabos sont secs et ne coulent pas',
  'Laundry hoses and drain are dry': 'Les tuyaux et le renvoi de la buanderie sont secs',
  'Water heater and its tray are dry': 'Le chauffe-eau et son bac sont secs',
  'Basement, crawl space and floor drains are dry':
    'Sous-sol, vide sanitaire et drains de plancher sont secs',
  'Ceilings and walls have no stains or soft spots': 'Plafonds et murs sont sans taches ni zones molles',
  'Water was run so that drain traps do not dry out': 'L’eau a coulé pour que les siphons ne s’assèchent pas',
  'Stove and ovens are off': 'La cuisinière et les fours sont éteints',
  'Fridge is cold and clean, or off, empty and propped open':
    'Le réfrigérateur est froid et propre, ou éteint, vide et entrouvert',
  'No breaker has tripped': 'Aucun disjoncteur ne s’est déclenché',
  'Sump pump runs': 'La pompe de puisard fonctionne',
  'No droppings, insects or nests': 'Ni excréments, ni insectes, ni nids',
  'No mold, damp smell or condensation': 'Ni moisissure, ni odeur d’humidité, ni condensation',
  'No smell of gas, sewage or smoke': 'Aucune odeur de gaz, d’égout ou de fumée',
  'Smoke and carbon monoxide alarms have power':
    'Les avertisseurs de fumée et de monoxyde de carbone sont alimentés',
  'Roof, gutters and siding look undamaged from the ground':
    'Toit, gouttières et revêtement semblent intacts vus du sol',
  'Lawn is cut, or snow is cleared as local rules ask':
    'Le gazon est coupé, ou la neige est déblayée selon le règlement local',
  'No dumping, graffiti or vehicles left behind': 'Ni dépôt sauvage, ni graffiti, ni véhicule abandonné',
  'Outdoor taps are shut off or do not drip': 'Les robinets extérieurs sont fermés ou ne gouttent pas',
  'No notices of the municipality, utilities or insurer':
    'Aucun avis de la municipalité, des services publics ou de l’assureur',
  'Doors and windows locked': 'Portes et fenêtres verrouillées',
  'Lights and timers set': 'Lumières et minuteries réglées',
  'Thermostat set': 'Thermostat réglé',
  'Alarm on': 'Alarme en marche',
  'Keys returned to the lock box or the office': 'Clés rendues à la boîte à clés ou au bureau',
  'The vacancy': 'La vacance',
  'Arrived at': 'Arrivée',
  'Left at': 'Départ',
  'Why it is vacant': 'Raison de la vacance',
  'Between tenancies': 'Entre deux locations',
  Renovation: 'Rénovation',
  'For sale': 'À vendre',
  'Occupants are away': 'Occupants absents',
  'Estate or court matter': 'Succession ou affaire judiciaire',
  'Which reason': 'Quelle raison',
  'Vacant since': 'Vacant depuis',
  'Days vacant': 'Jours de vacance',
  'Last check before this one': 'Dernière vérification avant celle-ci',
  'Longest time between checks that the insurer allows':
    'Délai maximal entre deux vérifications selon l’assureur',
  'Look it up in the policy: insurers often ask for a check every 1 to 7 days while a home is vacant.':
    'Consultez la police : les assureurs demandent souvent une vérification tous les 1 à 7 jours quand un logement est vacant.',
  days: 'jours',
  'Days since the last check': 'Jours depuis la dernière vérification',
  'The insurer’s time has passed: why, and who was told?':
    'Le délai de l’assureur est dépassé : pourquoi, et qui a été averti?',
  Security: 'Sûreté',
  'Signs of a break-in or of people staying here?': 'Des signes d’effraction ou de séjour de personnes?',
  'Do not go in alone. Leave, and call the police.': 'N’entrez pas seul. Partez, et appelez la police.',
  'What you saw': 'Ce que vous avez vu',
  'Police file number, or why the police were not called':
    'Numéro de dossier de police, ou pourquoi la police n’a pas été appelée',
  'Water and heat': 'Eau et chauffage',
  'Main water valve': 'Vanne d’eau principale',
  'Shut off': 'Fermée',
  'Shut off, and pipes drained': 'Fermée, et tuyaux vidés',
  Open: 'Ouverte',
  'Not found or cannot be reached': 'Introuvable ou inaccessible',
  'Leaks and water': 'Fuites et eau',
  'Temperature inside': 'Température intérieure',
  Unit: 'Unité',
  '°C': '°C',
  '°F': '°F',
  'It is colder than 10 °C (50 °F): what was done against frost?':
    'Il fait moins de 10 °C (50 °F) : qu’a-t-on fait contre le gel?',
  'Does the heating start when you raise the thermostat?':
    'Le chauffage démarre-t-il quand vous montez le thermostat?',
  Actions: 'Interventions',
  'What you did': 'Ce que vous avez fait',
  'Collected mail': 'Courrier ramassé',
  'Ran water': 'Eau écoulée',
  'Changed the thermostat': 'Thermostat modifié',
  'Shut off water': 'Eau coupée',
  'Secured a door or window': 'Porte ou fenêtre sécurisée',
  'Aired the rooms': 'Pièces aérées',
  'Called a contractor': 'Entrepreneur appelé',
  'What else': 'Quoi d’autre',
  'One row for each thing that needs attention.': 'Une ligne par élément à corriger.',
  'When you left': 'À votre départ',
  'Next check': 'Prochaine vérification',
  Inside: 'Intérieur',
  Outside: 'Extérieur',
  'Take a photo of each room, also when nothing is wrong: it proves the check.':
    'Photographiez chaque pièce, même quand tout va bien : la photo prouve la vérification.',
  'I was inside and around this property on the day of this inspection.':
    'J’étais à l’intérieur et autour de cet immeuble le jour de cette inspection.',
};
